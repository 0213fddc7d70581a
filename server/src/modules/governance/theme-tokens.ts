import { hash } from 'node:crypto';
import {
  type ThemeColors,
  type ThemeContrast,
  themeColors,
  themeContrast,
} from '@retaguarda/rules/theme-colors';
import { DEFAULT_BRAND } from '@retaguarda/rules/theme-surfaces';
import { type Static, Type } from 'typebox';
import { named, nullable, Text } from '../../platform/http/schema.ts';

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
  surfaceHover: Text,
  border: Text,
  borderStrong: Type.String({ description: 'of controls, 3:1 on the surfaces' }),
  onSurface: Text,
  onSurfaceMuted: Text,
  primary: Type.String({ description: 'the brand; in the dark lightened until it can be seen' }),
  onPrimary: Text,
  primaryText: Type.String({ description: 'the brand as the colour of text and links' }),
  primaryTextHover: Text,
  onPrimaryText: Type.String({ description: 'of what stands on the colour of text, such as a tick' }),
  fill: Type.String({ description: 'of buttons: the brand, as near as their text allows' }),
  fillHover: Text,
  onFill: Text,
  fillEdge: Type.String({ description: 'border of a button that would vanish into the page' }),
  tint: Type.String({ description: 'background of what is chosen' }),
  tintHover: Text,
};

export const ThemeTokens = named(
  'ThemeTokens',
  Type.Object({
    version: Type.String({ description: 'changes with the brand and with nothing else' }),
    color: named(
      'ThemeColors',
      Type.Object({
        ...Appearance,
        primaryScale: Type.Array(Text, { description: 'ten shades, from the palest to the darkest' }),
        light: named('ThemeAppearance', Type.Object(Appearance)),
        dark: named('ThemeAppearance', Type.Object(Appearance)),
      }),
    ),
    logo: nullable(
      named(
        'ThemeLogo',
        Type.Object({
          url: Text,
          width: nullable(Type.Integer()),
          height: nullable(Type.Integer()),
          sizes: Type.Record(Type.String(), Text, { description: 'addresses by the longer side in pixels' }),
        }),
      ),
    ),
    palette: Type.Array(Text, { description: 'colours found in the logo, the most present first' }),
    contrast: Type.Object({
      ratio: Type.Number({ description: 'of text on the primary colour' }),
      passesAA: Type.Boolean(),
    }),
  }),
);
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
  const colour = (corPrincipal ?? DEFAULT_BRAND).toLowerCase();
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
