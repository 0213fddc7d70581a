import { expect, test } from 'vitest';
import { paletteOfText, paletteText } from './palette-text.ts';
import { paletteFrom } from './theme-palette.ts';

test.each(['#e8590c', '#000000', '#ffffff', '#12b886'])('the palette of %s comes back as it was', (color) => {
  const palette = paletteFrom(color);
  const text = paletteText(palette);
  expect(paletteOfText(text)).toEqual(palette);
  expect(text).not.toMatch(/[&<>"]/);
});

test('what is no palette is none', () => {
  const text = paletteText(paletteFrom('#e8590c'));
  for (const other of ['', text.slice(8), `${text} #ffffff`, text.replace('#', 'x')])
    expect(paletteOfText(other)).toBeNull();
});
