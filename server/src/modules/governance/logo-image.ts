import { BrandingFault } from './branding-faults.ts';
import { paletteOf } from './logo-palette.ts';
import { LOGO_SIZES } from './theme-tokens.ts';

const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'svg']);
const MAX_PIXELS = 40_000_000;
const SECONDS = 10;
const PALETTE_SIDE = 96;
const SVG_SIDE = 512;

export interface LogoImage {
  width: number;
  height: number;
  /** PNG files by the length of their longer side. */
  sizes: { size: number; png: Buffer }[];
  palette: string[];
}

/**
 * Makes the sizes and the palette of a logo. What counts is what the bytes are, whatever was said of them. A vector
 * image is drawn once and never passed on: its scripts and links end here. Throws `BrandingFault` for anything else.
 */
export async function processLogo(bytes: Buffer): Promise<LogoImage> {
  // Loaded with the first logo: it is large, and most processes never see one.
  const { default: sharp } = await import('sharp');
  try {
    const { format, height, width } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!FORMATS.has(format) || width < 1 || height < 1) throw new BrandingFault('logo.notAnImage');
    const density = format === 'svg' ? svgDensity(Math.max(width, height)) : undefined;
    const image = () =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS, ...(density === undefined ? {} : { density }) })
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .toColourspace('srgb');
    const sizes = [];
    for (const size of LOGO_SIZES) {
      const png = await image().resize(size, size, { fit: 'inside' }).png({ compressionLevel: 9 }).toBuffer();
      sizes.push({ size, png });
    }
    const pixels = await image()
      .resize(PALETTE_SIDE, PALETTE_SIDE, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer();
    return { width, height, sizes, palette: paletteOf(pixels) };
  } catch (error) {
    if (error instanceof BrandingFault) throw error;
    throw new BrandingFault('logo.notAnImage', error);
  }
}

/** Dots per inch at which a vector image of that many units comes out sharp in the largest size. */
function svgDensity(longerSide: number): number {
  return Math.min(1200, Math.max(72, Math.ceil((72 * SVG_SIDE) / longerSide)));
}
