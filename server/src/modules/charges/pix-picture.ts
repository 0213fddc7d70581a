import { encode } from 'uqr';

/** Light modules around the code, without which cameras do not find it. */
const BORDER = 4;
/** Pixels of a module in a picture of dots: sharp on screens and on paper. */
const SCALE = 8;

/** The text as a QR code in SVG: dark on light in every scheme, because cameras expect that. */
export function qrAsSvg(text: string): string {
  const { data, size } = encode(text, { border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}" fill="#000"/></svg>`
  );
}

/** The same as PNG, for mails and whatever reads no SVG. */
export async function qrAsPng(text: string): Promise<Buffer> {
  // Loaded with the first picture: it is large, and most processes never draw one.
  const { default: sharp } = await import('sharp');
  const { data, size } = encode(text, { border: BORDER });
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255));
  const side = size * SCALE;
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
