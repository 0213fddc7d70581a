import { paletteOfText } from '@retaguarda/rules/palette-text';
import type { Palette } from '@retaguarda/rules/theme-palette';
import { DEFAULT_BRAND, type HUES } from '@retaguarda/rules/theme-surfaces';
import known from './known-palettes.json' with { type: 'json' };

/** The shades of the product's own colours, made by `scripts/known-palettes.ts`. */
export const knownPalettes = known as unknown as Record<'brand' | keyof typeof HUES, Palette>;

/** A colour and its shades, as the server has written those of the tenant into the page; null where it has written none. */
export function givenPalette(text: string | null | undefined): { color: string; palette: Palette } | null {
  const [color = '', ...shades] = (text ?? '').split(' ');
  const palette = paletteOfText(shades.join(' '));
  return palette === null ? null : { color, palette };
}

const given = givenPalette(
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="retaguarda-palette"]')?.content,
);

let compute: ((color: string) => Palette) | null = null;

/** The shades of a colour, or of the product's for null; null while what computes them is not loaded. */
export function paletteNow(color: string | null): Palette | null {
  const hex = color?.toLowerCase() ?? DEFAULT_BRAND;
  if (hex === DEFAULT_BRAND) return knownPalettes.brand;
  if (hex === given?.color) return given.palette;
  return compute?.(hex) ?? null;
}

/** Loads what `paletteNow` needs for this colour; nothing for the product's. Never rejects: no page stays away for its colours. */
export async function loadPalette(color: string | null): Promise<void> {
  if (paletteNow(color) !== null) return;
  const rules = await import('@retaguarda/rules/theme-palette').catch(() => null);
  compute ??= rules?.paletteFrom ?? null;
}
