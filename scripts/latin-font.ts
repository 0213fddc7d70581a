/**
 * Makes the font of Portuguese and English text, which every visitor loads, out of the one of the package: the same letters without
 * the weights and the features of which no page makes use (19 kB in place of 48). Letters of other languages come from
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

/** The letters of Portuguese, English and Spanish names: the unicode range of the file, as fonts.css says it. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa3],
  [0xa7, 0xa7],
  [0xa9, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb4],
  [0xb7, 0xb7],
  [0xb9, 0xc3],
  [0xc7, 0xc7],
  [0xc9, 0xca],
  [0xcd, 0xcd],
  [0xd1, 0xd1],
  [0xd3, 0xd5],
  [0xd7, 0xd7],
  [0xda, 0xda],
  [0xdc, 0xdc],
  [0xe0, 0xe3],
  [0xe7, 0xe7],
  [0xe9, 0xea],
  [0xed, 0xed],
  [0xf1, 0xf1],
  [0xf3, 0xf5],
  [0xfa, 0xfa],
  [0xfc, 0xfc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
];

/**
 * What browsers apply by themselves and people see: kerning and figures of one width. Left out are the replacements of
 * neighbouring signs (`calt`), which are an eighth of the file, and the marks that are set onto letters: every letter of
 * these languages has its own with the mark.
 */
const FEATURES = ['kern', 'locl', 'tnum'];

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
