import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parseHex as readHex,
  useMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

/** A colour as lightness (0 to 1), chroma (0 to about 0.4) and hue (degrees), in which equal steps look equal. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toRgb = useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
const toOklch = useMode(modeOklch);

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The `#rrggbb` of a colour as people type it (`#rgb` too, hash optional); null for any other text. */
export function normalizeHex(text: string): string | null {
  const digits = HEX.exec(text.trim())?.[1];
  const color = digits === undefined ? undefined : readHex(`#${digits}`);
  return color === undefined ? null : formatHex(color);
}

/** Lightness, chroma and hue of a colour in hex. A text that is no colour counts as black, and a grey has hue 0. */
export function oklchOf(hex: string): Oklch {
  const { c = 0, h = 0, l = 0 } = toOklch(normalizeHex(hex) ?? '#000000') ?? {};
  return { l, c, h };
}

/** How far a channel may lie outside of what a screen shows: so little that rounding to a byte brings it back. */
const SLACK = 0.001;

/** The nearest `#rrggbb` of the same lightness and hue: chroma is reduced where a screen cannot show the colour. */
export function hexOf({ c, h, l }: Oklch): string {
  const color = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h } as const;
  const shown = toRgb(color);
  const isShown = [shown.r, shown.g, shown.b].every((channel) => channel >= -SLACK && channel <= 1 + SLACK);
  return formatHex(isShown ? shown : clampChroma(color, 'oklch'));
}

/** Relative luminance as WCAG 2 defines it, 0 (black) to 1 (white). */
export const luminance = (hex: string): number => wcagLuminance(normalizeHex(hex) ?? '#000000');

/** WCAG 2 contrast of two opaque colours: 1 (the same) to 21 (black on white). */
export const contrastRatio = (one: string, other: string): number =>
  wcagContrast(normalizeHex(one) ?? '#000000', normalizeHex(other) ?? '#000000');
