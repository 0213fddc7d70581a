import { contrastRatio, hexOf, normalizeHex, type Oklch, oklchOf } from './color.ts';
import { DARK_SURFACES, DEFAULT_BRAND, INK, LIGHT_SURFACES, type Surfaces, WHITE } from './theme-surfaces.ts';

/** What WCAG AA asks of text of normal size. */
export const AA_TEXT = 4.5;
/** A hair above the limit, so that rounding to bytes never falls below it. */
const AA = AA_TEXT + 0.02;
/** How far a solid colour must stand out from a dark page. */
const SEEN_ON_DARK = 2.6;
const STEP = 0.004;

/** What one hue looks like in one colour scheme. Every text role passes AA on every background it is used on. */
export interface Roles {
  /** The brand: in light exactly as it was chosen, in dark lightened until it can be seen. */
  primary: string;
  onPrimary: string;
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

/** How much of its chroma a colour keeps under the pointer: with less it looks like another one, or like none. */
const KEPT_CHROMA = 0.75;
/** With less chroma than that a colour is as good as grey: rounding to bytes turns it, and nobody sees its hue. */
const GREY = 0.03;
/** The least step in lightness that is seen under the pointer. */
const SEEN_STEP = 0.028;

/**
 * The fill under the pointer: darker where its text is white and lighter where it is dark, unless there is no room left on
 * that side, where a bright colour would turn white and a dark one black; then the other way.
 */
function hoverOf(fill: string, onFill: string): string {
  const color = oklchOf(fill);
  const [by, back] = onFill === WHITE ? [-0.045, 0.06] : [0.035, -0.03];
  const moved = hexOf({ ...color, l: color.l + by });
  const { c, l } = oklchOf(moved);
  const keepsHue = color.c < GREY ? moved !== WHITE : c >= color.c * KEPT_CHROMA;
  const isSeen = Math.abs(l - color.l) >= SEEN_STEP && keepsHue;
  return isSeen && contrastRatio(onFill, moved) >= AA_TEXT ? moved : hexOf({ ...color, l: color.l + back });
}

function lightRoles(base: Oklch): Roles {
  const surfaces = LIGHT_SURFACES;
  const primary = hexOf(base);
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
    primary,
    onPrimary: textOn(primary),
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
  const isSeen = (candidate: string) => contrastRatio(candidate, surfaces.body) >= SEEN_ON_DARK;
  const primary = shift(base, STEP, isSeen);
  const fill = shift(oklchOf(fillFor(base)), STEP, isSeen);
  const onFill = textOn(fill);
  const tint = hexOf({ l: 0.275, c: Math.min(base.c * 0.4, 0.055), h: base.h });
  const tintHover = hexOf({ l: 0.32, c: Math.min(base.c * 0.5, 0.07), h: base.h });
  const start = { ...base, l: Math.max(base.l, 0.72), c: Math.min(base.c, 0.15) };
  const accent = shift(start, STEP, passesOn([...backgroundsOf(surfaces), tint, tintHover]));
  return {
    primary,
    onPrimary: textOn(primary),
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
  const paler = (step: number, below: string): string => {
    const part = step / 6;
    const shade = hexOf({ l: top + (base.l - top) * part, c: base.c * (0.12 + 0.88 * part), h: base.h });
    return oklchOf(shade).l < oklchOf(below).l ? below : shade;
  };
  const darker = (step: number, above: string): string => {
    const part = step / 3;
    const shade = hexOf({ l: base.l + (bottom - base.l) * part, c: base.c * (1 - 0.35 * part), h: base.h });
    return oklchOf(shade).l > oklchOf(above).l ? above : shade;
  };
  const [five, seven] = [paler(5, fill), darker(1, fill)];
  const [four, eight] = [paler(4, five), darker(2, seven)];
  const three = paler(3, four);
  const two = paler(2, three);
  const one = paler(1, two);
  return [paler(0, one), one, two, three, four, five, fill, seven, eight, darker(3, eight)];
}

/** Derives all shades and roles from one colour; what is not a hex colour gives the default brand. */
export function paletteFrom(color: string | null | undefined): Palette {
  const base = oklchOf(normalizeHex(color ?? '') ?? DEFAULT_BRAND);
  const light = lightRoles(base);
  return { scale: scaleOf(light.fill), light, dark: darkRoles(base) };
}
