import { contrastRatio, oklchOf } from '@retaguarda/rules/color';
import { WHITE } from '@retaguarda/rules/theme-surfaces';

const MAX_COLOURS = 6;
const OPAQUE = 128;
/** Two colours closer to each other than this in OKLab count as one. */
const APART = 0.09;
const WEIGHT_OF_CHROMA = 4;

interface Bin {
  count: number;
  r: number;
  g: number;
  b: number;
}

/** The colours of an image, as `#rrggbb`, the most present first; transparent pixels do not count. Four bytes a pixel. */
export function paletteOf(rgba: Uint8Array): string[] {
  const bins = new Map<number, Bin>();
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = rgba.subarray(i, i + 4);
    if (alpha < OPAQUE) continue;
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const bin = bins.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
    bins.set(key, { count: bin.count + 1, r: bin.r + r, g: bin.g + g, b: bin.b + b });
  }
  const palette: string[] = [];
  for (const bin of [...bins.values()].sort((one, other) => other.count - one.count)) {
    const colour = hexOfBin(bin);
    if (palette.every((known) => distance(known, colour) >= APART)) palette.push(colour);
    if (palette.length === MAX_COLOURS) break;
  }
  return palette;
}

/** The colour of a palette that is fit to be a brand: vivid, present, and neither white nor black. Null in a grey logo. */
export function brandColourOf(palette: readonly string[]): string | null {
  const candidates = palette
    .map((colour, rank) => {
      const { c } = oklchOf(colour);
      return { colour, c, score: c * WEIGHT_OF_CHROMA - rank * 0.1 };
    })
    .filter(({ c, colour }) => c >= 0.04 && contrastRatio(colour, WHITE) > 1.2);
  return candidates.sort((one, other) => other.score - one.score)[0]?.colour ?? null;
}

function hexOfBin({ b, count, g, r }: Bin): string {
  const channels = [r, g, b].map((sum) => Math.round(sum / count));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function distance(one: string, other: string): number {
  const [p, q] = [cartesian(one), cartesian(other)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

function cartesian(hex: string): [number, number, number] {
  const { c, h, l } = oklchOf(hex);
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
}
