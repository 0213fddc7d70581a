/**
 * Makes the font of Portuguese and English text, which every visitor loads, out of the one of the package: the same letters without
 * the weights and the features of which no page makes use (28 kB in place of 48). Letters of other languages come from
 * the package as they are, when a page has some. `node scripts/latin-font.ts` writes the file;
 * a test tells when the package has another font than the one that it was made of.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const source = join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

const made = join(root, 'web/src/ui/theme/inter-latin.woff2');

/** SHA-256 of the package's file when ours was made. */
export const MADE_OF = '3100e775e8616cd2611beecfa23a4263d7037586789b43f035236a2e6fbd4c62';

export const currentSource = () => createHash('sha256').update(readFileSync(source)).digest('hex');

/** The unicode range of the file, as fonts.css says it. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];

/** Those that browsers apply by themselves, and those that base.css asks for. */
const FEATURES = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'cv05', 'cv08', 'tnum', 'zero'];

/** The font as WOFF2. */
function makeLatinFont(): Promise<Buffer> {
  const letters = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_letter, index) => String.fromCodePoint(first + index)),
  );
  return subsetFont(readFileSync(source), letters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

if (import.meta.main) writeFileSync(made, await makeLatinFont());
