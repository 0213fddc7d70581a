import { paletteText } from '@retaguarda/rules/palette-text';
import { paletteFrom } from '@retaguarda/rules/theme-palette';
import { DEFAULT_BRAND, HUES } from '@retaguarda/rules/theme-surfaces';
import { expect, it } from 'vitest';
import { givenPalette, knownPalettes, loadPalette, paletteNow } from './palettes.ts';

it('has the shades that would be computed of the colours of the product', () => {
  const colors = { brand: DEFAULT_BRAND, ...HUES };
  const computed = Object.entries(colors).map(([name, color]) => [name, paletteFrom(color)]);
  expect(knownPalettes, 'run node scripts/known-palettes.ts').toEqual(Object.fromEntries(computed));
});

it('gives the product its colours at once, and a tenant those of its own once they can be computed', async () => {
  expect(paletteNow(null)).toEqual(paletteFrom(null));
  expect(paletteNow(DEFAULT_BRAND.toUpperCase())).toEqual(paletteFrom(DEFAULT_BRAND));
  await loadPalette('#e8590c');
  expect(paletteNow('#e8590c')).toEqual(paletteFrom('#e8590c'));
});

it('takes the shades that the server has written into the page, and nothing else for them', () => {
  const palette = paletteFrom('#e8590c');
  expect(givenPalette(`#e8590c ${paletteText(palette)}`)).toEqual({ color: '#e8590c', palette });
  for (const text of [null, '', '#e8590c', `#e8590c ${paletteText(palette)} #ffffff`])
    expect(givenPalette(text)).toBeNull();
});
