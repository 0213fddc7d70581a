import type { Palette } from '@retaguarda/rules/theme-palette';
import { useEffect, useState } from 'react';
import { knownPalettes, loadPalette, paletteNow } from './palettes.ts';

/** The shades of a colour, the product's for null. Until those of another can be computed, the last ones stay. */
export function usePalette(color: string | null): Palette {
  const [palette, setPalette] = useState(() => paletteNow(color) ?? knownPalettes.brand);
  useEffect(() => {
    let isWanted = true;
    void loadPalette(color).then(() => {
      const next = paletteNow(color);
      if (isWanted && next !== null) setPalette(next);
    });
    return () => {
      isWanted = false;
    };
  }, [color]);
  return palette;
}
