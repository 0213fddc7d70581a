import { paletteText } from '@retaguarda/rules/palette-text';
import { paletteFrom } from '@retaguarda/rules/theme-palette';
import { DEFAULT_BRAND } from '@retaguarda/rules/theme-surfaces';

const COLOR = /^#[0-9a-f]{6}$/;
/** Far more than tenants have colours at once. */
const MOST_KEPT = 1_000;
const kept = new Map<string, string>();

/**
 * The page with the shades of a colour as data, so that the browser neither computes them nor loads what does. None are needed of
 * the product's own colour, which the application knows.
 */
export function withPalette(page: string, color: string | null): string {
  const hex = color?.toLowerCase() ?? DEFAULT_BRAND;
  if (hex === DEFAULT_BRAND || !COLOR.test(hex)) return page;
  const meta = `<meta name="retaguarda-palette" content="${hex} ${shadesOf(hex)}" />`;
  return page.replace('<head>', () => `<head>\n    ${meta}`);
}

function shadesOf(hex: string): string {
  const shades = kept.get(hex) ?? paletteText(paletteFrom(hex));
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(hex, shades);
  return shades;
}
