import { contrastRatio, hexOf, oklchOf } from '@retaguarda/rules/color';
import { AA_TEXT, readableOn, textOn } from './contrast.ts';

/** Colours of one appearance, light or dark. */
export interface AppearanceColors {
  surface: string;
  surfaceRaised: string;
  surfaceSunken: string;
  border: string;
  onSurface: string;
  onSurfaceMuted: string;
  primary: string;
  onPrimary: string;
  /** The brand as the colour of text and links on the surfaces. */
  primaryText: string;
}

export interface ThemeColors extends AppearanceColors {
  primaryScale: string[];
  light: AppearanceColors;
  dark: AppearanceColors;
}

export interface ThemeContrast {
  /** Of text on the primary colour. */
  ratio: number;
  /** Whether every text colour passes WCAG AA on what it stands on. */
  passesAA: boolean;
}

/** From the palest to the darkest; the seventh is where a brand colour of middle lightness stands. */
const SCALE_LIGHTNESS = [0.975, 0.94, 0.885, 0.815, 0.74, 0.66, 0.58, 0.5, 0.42, 0.33] as const;
const SCALE_CHROMA = [0.12, 0.24, 0.42, 0.62, 0.82, 0.95, 1, 0.96, 0.84, 0.68] as const;

/** Surfaces carry a breath of the brand. */
const TINT = 0.012;

/** All colours that follow from the one colour of a brand (`#rrggbb`). The brand itself is never changed. */
export function themeColors(brand: string): ThemeColors {
  const primary = brand.toLowerCase();
  const light = lightColors(primary);
  return { ...light, primaryScale: primaryScale(primary), light, dark: darkColors(primary) };
}

export function themeContrast(colors: ThemeColors): ThemeContrast {
  const ratio = contrastRatio(colors.onPrimary, colors.primary);
  const passesAA = [colors.light, colors.dark].every((appearance) =>
    textPairs(appearance).every(([text, background]) => contrastRatio(text, background) >= AA_TEXT),
  );
  return { ratio: Math.floor(ratio * 100) / 100, passesAA };
}

/** Every text colour with each background that it stands on. */
export function textPairs(colors: AppearanceColors): [text: string, background: string][] {
  const texts = [colors.onSurface, colors.onSurfaceMuted, colors.primaryText];
  const surfaces = [colors.surface, colors.surfaceRaised, colors.surfaceSunken];
  return [
    [colors.onPrimary, colors.primary],
    ...texts.flatMap((text) => surfaces.map((surface): [string, string] => [text, surface])),
  ];
}

/** Ten shades of the brand, from the palest to the darkest. */
function primaryScale(primary: string): string[] {
  const { c, h } = oklchOf(primary);
  return SCALE_LIGHTNESS.map((l, step) => hexOf({ l, c: c * (SCALE_CHROMA[step] ?? 1), h }));
}

function lightColors(primary: string): AppearanceColors {
  const { c, h } = oklchOf(primary);
  const tinted = (l: number, share = 1) => hexOf({ l, c: Math.min(c, TINT * share), h });
  const surfaces = { surface: '#ffffff', surfaceRaised: tinted(0.985), surfaceSunken: tinted(0.965) };
  return appearance(primary, surfaces, {
    border: tinted(0.89),
    onSurface: tinted(0.24, 2),
    onSurfaceMuted: tinted(0.48, 2),
    primary,
  });
}

/** On dark surfaces a very dark brand would vanish: there the primary colour is at least of middle lightness. */
function darkColors(primary: string): AppearanceColors {
  const { c, h, l } = oklchOf(primary);
  const tinted = (lightness: number, share = 1) => hexOf({ l: lightness, c: Math.min(c, TINT * share), h });
  const surfaces = { surface: tinted(0.2), surfaceRaised: tinted(0.24), surfaceSunken: tinted(0.165) };
  return appearance(primary, surfaces, {
    border: tinted(0.34),
    onSurface: tinted(0.94),
    onSurfaceMuted: tinted(0.74),
    primary: l >= 0.5 ? primary : hexOf({ l: 0.5, c, h }),
  });
}

function appearance(
  brand: string,
  surfaces: Pick<AppearanceColors, 'surface' | 'surfaceRaised' | 'surfaceSunken'>,
  rest: Pick<AppearanceColors, 'border' | 'onSurface' | 'onSurfaceMuted' | 'primary'>,
): AppearanceColors {
  const backgrounds = Object.values(surfaces);
  return {
    ...surfaces,
    ...rest,
    onSurface: readableOn(rest.onSurface, backgrounds),
    onSurfaceMuted: readableOn(rest.onSurfaceMuted, backgrounds),
    onPrimary: textOn(rest.primary),
    primaryText: readableOn(brand, backgrounds),
  };
}
