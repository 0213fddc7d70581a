import { contrastRatio, hexOf, normalizeHex, type Oklch, oklchOf } from '@retaguarda/rules/color';
import { DARK_SURFACES, INK, LIGHT_SURFACES, type Surfaces, WHITE } from './surfaces.ts';

/** WCAG AA for text. A hair above the limit, so that rounding to bytes never falls below it. */
const AA = 4.52;
const STEP = 0.004;

export const DEFAULT_BRAND = '#3b5bdb';

/** What one hue looks like in one colour scheme. Every text role passes AA on every background it is used on. */
export interface Roles {
  /** Solid background, as close to the given colour as its text allows. */
  fill: string;
  fillHover: string;
  onFill: string;
  /** Border of a fill that would vanish into the page; else the fill itself. */
  edge: string;
  /** Text, icons, indicators and focus rings on surfaces and tints. */
  accent: string;
  accentHover: string;
  onAccent: string;
  tint: string;
  tintHover: string;
}

export type Scale = readonly [string, string, string, string, string, string, string, string, string, string];

export interface Palette {
  scale: Scale;
  light: Roles;
  dark: Roles;
}

/**
 * Text colour for a solid background: white where it passes AA, else ink, else black.
 * White or black always passes: their worst common case is 4.58.
 */
export function textOn(background: string): string {
  if (contrastRatio(WHITE, background) >= AA) return WHITE;
  return contrastRatio(INK, background) >= AA ? INK : '#000000';
}

function shift(color: Oklch, by: number, until: (hex: string) => boolean): string {
  let l = color.l;
  let hex = hexOf({ ...color, l });
  while (!until(hex) && l > 0 && l < 1) {
    l = Math.min(1, Math.max(0, l + by));
    hex = hexOf({ ...color, l });
  }
  return hex;
}

const passesOn = (backgrounds: readonly string[]) => (hex: string) =>
  backgrounds.every((background) => contrastRatio(hex, background) >= AA);

/** Colours that almost carry white text are darkened until they do; the others keep their lightness and get ink. */
function fillFor(base: Oklch): string {
  const hex = hexOf(base);
  const white = contrastRatio(WHITE, hex);
  return white >= 3 && white < AA
    ? shift(base, -STEP, (candidate) => contrastRatio(WHITE, candidate) >= AA)
    : hex;
}

function hoverOf(fill: string, onFill: string): string {
  const color = oklchOf(fill);
  const by = onFill === WHITE ? -0.045 : 0.035;
  const moved = hexOf({ ...color, l: color.l + by });
  const usable = moved !== fill && contrastRatio(onFill, moved) >= 4.5;
  return usable ? moved : hexOf({ ...color, l: color.l + (color.l > 0.5 ? -0.03 : 0.06) });
}

function lightRoles(base: Oklch): Roles {
  const surfaces = LIGHT_SURFACES;
  const fill = fillFor(base);
  const onFill = textOn(fill);
  const tint = hexOf({ l: 0.962, c: Math.min(base.c * 0.2, 0.02), h: base.h });
  const tintHover = hexOf({ l: 0.928, c: Math.min(base.c * 0.32, 0.034), h: base.h });
  const accent = shift(
    { ...base, l: Math.min(base.l, 0.56) },
    -STEP,
    passesOn([...backgroundsOf(surfaces), tint, tintHover]),
  );
  return {
    fill,
    fillHover: hoverOf(fill, onFill),
    onFill,
    edge: contrastRatio(fill, surfaces.body) < 1.5 ? surfaces.borderStrong : fill,
    accent,
    accentHover: hexOf({ ...oklchOf(accent), l: oklchOf(accent).l - 0.05 }),
    onAccent: textOn(accent),
    tint,
    tintHover,
  };
}

function darkRoles(base: Oklch): Roles {
  const surfaces = DARK_SURFACES;
  const fill = shift(
    oklchOf(fillFor(base)),
    STEP,
    (candidate) => contrastRatio(candidate, surfaces.body) >= 2.6,
  );
  const onFill = textOn(fill);
  const tint = hexOf({ l: 0.275, c: Math.min(base.c * 0.4, 0.055), h: base.h });
  const tintHover = hexOf({ l: 0.32, c: Math.min(base.c * 0.5, 0.07), h: base.h });
  const start = { ...base, l: Math.max(base.l, 0.72), c: Math.min(base.c, 0.15) };
  const accent = shift(start, STEP, passesOn([...backgroundsOf(surfaces), tint, tintHover]));
  return {
    fill,
    fillHover: hoverOf(fill, onFill),
    onFill,
    edge: fill,
    accent,
    accentHover: hexOf({ ...oklchOf(accent), l: Math.min(0.97, oklchOf(accent).l + 0.05) }),
    onAccent: textOn(accent),
    tint,
    tintHover,
  };
}

function backgroundsOf(surfaces: Surfaces): string[] {
  return [surfaces.body, surfaces.sunken, surfaces.raised, surfaces.hover];
}

function scaleOf(fill: string): Scale {
  const base = oklchOf(fill);
  const top = Math.max(0.985, base.l);
  const bottom = Math.min(base.l, Math.max(0.2, base.l * 0.5));
  const shade = (index: number): string => {
    if (index === 6) return fill;
    const upper = index < 6;
    const part = upper ? index / 6 : (index - 6) / 3;
    const l = upper ? top + (base.l - top) * part : base.l + (bottom - base.l) * part;
    const c = upper ? base.c * (0.12 + 0.88 * part) : base.c * (1 - 0.35 * part);
    return hexOf({ l, c, h: base.h });
  };
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
}

/** Derives all shades and roles from one colour; what is not a hex colour gives the default brand. */
export function paletteFrom(color: string | null | undefined): Palette {
  const hex = color && normalizeHex(color) ? color : DEFAULT_BRAND;
  const base = oklchOf(hex);
  const light = lightRoles(base);
  return { scale: scaleOf(light.fill), light, dark: darkRoles(base) };
}
