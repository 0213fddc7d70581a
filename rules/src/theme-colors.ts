import { contrastRatio } from './color.ts';
import { AA_TEXT, paletteFrom, type Roles } from './theme-palette.ts';
import { DARK_SURFACES, LIGHT_SURFACES, type Surfaces } from './theme-surfaces.ts';

/** The names that theme tokens give to the colours of one appearance, light or dark. */
const TOKENS = {
  surface: 'body',
  surfaceRaised: 'raised',
  surfaceSunken: 'sunken',
  surfaceHover: 'hover',
  border: 'border',
  borderStrong: 'borderStrong',
  onSurface: 'text',
  onSurfaceMuted: 'dimmed',
  primary: 'primary',
  onPrimary: 'onPrimary',
  primaryText: 'accent',
  primaryTextHover: 'accentHover',
  onPrimaryText: 'onAccent',
  fill: 'fill',
  fillHover: 'fillHover',
  onFill: 'onFill',
  fillEdge: 'edge',
  tint: 'tint',
  tintHover: 'tintHover',
} as const satisfies Record<string, keyof (Surfaces & Roles)>;

/** Colours of one appearance, light or dark. */
export type AppearanceColors = Record<keyof typeof TOKENS, string>;

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

/** The colours that the application shows for the one colour of a brand, by the names of the theme tokens. */
export function themeColors(brand: string): ThemeColors {
  const palette = paletteFrom(brand);
  const light = appearance({ ...LIGHT_SURFACES, ...palette.light });
  const dark = appearance({ ...DARK_SURFACES, ...palette.dark });
  return { ...light, primaryScale: [...palette.scale], light, dark };
}

export function themeContrast(colors: ThemeColors): ThemeContrast {
  const ratio = contrastRatio(colors.onPrimary, colors.primary);
  const passesAA = [colors.light, colors.dark].every((one) =>
    textPairs(one).every(([text, background]) => contrastRatio(text, background) >= AA_TEXT),
  );
  return { ratio: Math.floor(ratio * 100) / 100, passesAA };
}

/** Every text colour with each background that it stands on. */
export function textPairs(colors: AppearanceColors): [text: string, background: string][] {
  const surfaces = [colors.surface, colors.surfaceRaised, colors.surfaceSunken, colors.surfaceHover];
  const tints = [colors.tint, colors.tintHover];
  const on = (text: string, backgrounds: string[]) =>
    backgrounds.map((background): [string, string] => [text, background]);
  return [
    ...on(colors.onSurface, [...surfaces, ...tints]),
    ...on(colors.onSurfaceMuted, [...surfaces, colors.tint]),
    ...on(colors.primaryText, [...surfaces, ...tints]),
    ...on(colors.onPrimary, [colors.primary]),
    ...on(colors.onPrimaryText, [colors.primaryText, colors.primaryTextHover]),
    ...on(colors.onFill, [colors.fill, colors.fillHover]),
  ];
}

function appearance(colors: Surfaces & Roles): AppearanceColors {
  const named = Object.entries(TOKENS).map(([token, color]) => [token, colors[color]]);
  return Object.fromEntries(named) as AppearanceColors;
}
