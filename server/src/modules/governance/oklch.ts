/** A colour as lightness (0 to 1), chroma (0 to about 0.4) and hue (degrees): steps that look even to the eye. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

const CHROMA_STEPS = 24;
const IN_GAMUT = 1e-4;

/** Of `#rrggbb`, in either case. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = channelsOf(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bAxis = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bAxis, a) * 180) / Math.PI;
  return { l: lightness, c: Math.hypot(a, bAxis), h: (hue + 360) % 360 };
}

/** The nearest `#rrggbb` of the same lightness and hue: chroma gives way where a screen cannot show the colour. */
export function hexOf({ c, h, l }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let [low, high] = [0, c];
  if (isShown(linearOf({ l: lightness, c, h }))) low = c;
  else {
    for (let step = 0; step < CHROMA_STEPS; step += 1) {
      const middle = (low + high) / 2;
      if (isShown(linearOf({ l: lightness, c: middle, h }))) low = middle;
      else high = middle;
    }
  }
  const channels = linearOf({ l: lightness, c: low, h }).map((value) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, value)))),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue from 0 to 1, with the screen's gamma. */
export function channelsOf(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Takes the gamma off a channel, so that light adds up. */
export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function linearOf({ c, h, l }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShown(channels: Triple): boolean {
  return channels.every((channel) => channel >= -IN_GAMUT && channel <= 1 + IN_GAMUT);
}
