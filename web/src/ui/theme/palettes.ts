import type { Palette } from '@retaguarda/rules/theme-palette';
import { DEFAULT_BRAND, type HUES } from '@retaguarda/rules/theme-surfaces';
import known from './known-palettes.json' with { type: 'json' };

/** The shades of the product's own colours, made by `scripts/known-palettes.ts`. */
export const knownPalettes = known as unknown as Record<'brand' | keyof typeof HUES, Palette>;

let compute: ((color: string) => Palette) | null = null;

/** The shades of a colour, or of the product's for null; null while what computes them is not loaded. */
export function paletteNow(color: string | null): Palette | null {
  if (color === null || color.toLowerCase() === DEFAULT_BRAND) return knownPalettes.brand;
  return compute === null ? null : compute(color);
}

/** Loads what `paletteNow` needs for this colour; nothing for the product's. Never rejects: no page stays away for its colours. */
export async function loadPalette(color: string | null): Promise<void> {
  if (paletteNow(color) !== null) return;
  const rules = await import('@retaguarda/rules/theme-palette').catch(() => null);
  compute ??= rules?.paletteFrom ?? null;
}
