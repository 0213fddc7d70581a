import { hash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { nullable, Text } from '../../platform/http/schema.ts';
import { type ThemeColors, type ThemeContrast, themeColors, themeContrast } from './theme-colors.ts';

/** The colour of the product itself, for whoever has none. */
const DEFAULT_COLOR = '#3b5bdb';
const MAX_KEPT = 500;

export const LOGO_SIZES = [32, 64, 192, 512] as const;

/** What a company says of its brand; absent fields fall back to the next brand. */
export interface Brand {
  corPrincipal: string | null;
  logotipo: string | null;
  /** What a branding job made of the logo; null for an address that no job looked at. */
  logo: { id: string; width: number; height: number; palette: string[] } | null;
}

const Appearance = {
  surface: Text,
  surfaceRaised: Text,
  surfaceSunken: Text,
  border: Text,
  onSurface: Text,
  onSurfaceMuted: Text,
  primary: Text,
  onPrimary: Text,
  primaryText: Text,
};

export const ThemeTokens = Type.Object({
  version: Type.String({ description: 'changes with the brand and with nothing else' }),
  color: Type.Object({
    ...Appearance,
    primaryScale: Type.Array(Text, { description: 'ten shades, from the palest to the darkest' }),
    light: Type.Object(Appearance),
    dark: Type.Object(Appearance),
  }),
  logo: nullable(
    Type.Object({
      url: Text,
      width: nullable(Type.Integer()),
      height: nullable(Type.Integer()),
      sizes: Type.Record(Type.String(), Text, { description: 'addresses by the longer side in pixels' }),
    }),
  ),
  palette: Type.Array(Text, { description: 'colours found in the logo, the most present first' }),
  contrast: Type.Object({
    ratio: Type.Number({ description: 'of text on the primary colour' }),
    passesAA: Type.Boolean(),
  }),
});
export type ThemeTokens = Static<typeof ThemeTokens>;

/** Where one size of a logo is served. */
export function logoUrl(governanceUrl: string, logoId: string, size: number): string {
  return `${governanceUrl}/api/governance/logos/${logoId}/${size}`;
}

/** One brand of several, the nearest first: each field is that of the first brand which has it. */
export function mergedBrand(brands: readonly Brand[]): Brand {
  const colored = brands.find(({ corPrincipal }) => corPrincipal !== null);
  const { logo = null, logotipo = null } = brands.find((brand) => brand.logotipo !== null) ?? {};
  return { corPrincipal: colored?.corPrincipal ?? null, logotipo, logo };
}

/** The tokens that follow from the brands, the nearest first. */
export function themeTokens(brands: readonly Brand[], governanceUrl: string): ThemeTokens {
  const { corPrincipal, logo, logotipo } = mergedBrand(brands);
  const colour = (corPrincipal ?? DEFAULT_COLOR).toLowerCase();
  const sizes = logo === null ? [] : LOGO_SIZES.map((size) => [size, logoUrl(governanceUrl, logo.id, size)]);
  const { colors, contrast } = derived(colour);
  return {
    version: hash('sha256', JSON.stringify([colour, logotipo, logo?.id ?? null])).slice(0, 16),
    color: colors,
    logo:
      logotipo === null
        ? null
        : {
            url: logotipo,
            width: logo?.width ?? null,
            height: logo?.height ?? null,
            sizes: Object.fromEntries(sizes) as Record<string, string>,
          },
    palette: logo?.palette ?? [],
    contrast,
  };
}

interface Derived {
  colors: ThemeColors;
  contrast: ThemeContrast;
}

const kept = new Map<string, Derived>();

/** Colours follow from the brand's colour alone, so what was derived once is kept. */
function derived(colour: string): Derived {
  const known = kept.get(colour);
  if (known !== undefined) return known;
  const colors = themeColors(colour);
  const made = { colors, contrast: themeContrast(colors) };
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? colour);
  kept.set(colour, made);
  return made;
}
