/**
 * Makes the shades of the product's own colours, so that only pages in the colour of a tenant load what computes them.
 * `node scripts/known-palettes.ts` writes the file; a test tells when they are no longer what would be computed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paletteFrom } from '@retaguarda/rules/theme-palette';
import { DEFAULT_BRAND, HUES } from '@retaguarda/rules/theme-surfaces';

const made = join(import.meta.dirname, '../web/src/ui/theme/known-palettes.json');
const colors: Readonly<Record<string, string>> = { brand: DEFAULT_BRAND, ...HUES };

const palettes = Object.fromEntries(
  Object.entries(colors).map(([name, color]) => [name, paletteFrom(color)]),
);
writeFileSync(made, `${JSON.stringify(palettes, null, 2)}\n`);
