import { DEFAULT_BRAND } from '@retaguarda/rules/theme-surfaces';
import { expect, test } from 'vitest';
import { withPalette } from './page-palette.ts';

const PAGE = '<html><head></head></html>';

test('a page holds the shades of the colour, whatever case the colour was written in', () => {
  const page = withPalette(PAGE, '#E8590C');
  expect(page).toMatch(/<meta name="retaguarda-palette" content="#e8590c( #[0-9a-f]{6}){32}" \/>/);
  expect(withPalette(PAGE, '#e8590c')).toBe(page);
});

test.each([null, DEFAULT_BRAND, '#fff', '"><script>'])('a page is left as it is for %s', (color) => {
  expect(withPalette(PAGE, color)).toBe(PAGE);
});
