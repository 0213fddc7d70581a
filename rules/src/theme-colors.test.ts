import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, oklchOf } from './color.ts';
import { textPairs, themeColors, themeContrast } from './theme-colors.ts';
import { AA_TEXT } from './theme-palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('every text colour passes WCAG AA on what it stands on, whatever the brand', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const colors = themeColors(brand);
      for (const [text, background] of [...textPairs(colors.light), ...textPairs(colors.dark)]) {
        expect(contrastRatio(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(AA_TEXT);
      }
      expect(themeContrast(colors).passesAA).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('the brand stays as it is, and its scale has ten shades that grow darker', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const { primary, primaryScale } = themeColors(brand.toUpperCase());
      expect(primary).toBe(brand);
      const lightness = primaryScale.map((shade) => oklchOf(shade).l);
      expect(lightness).toHaveLength(10);
      expect(lightness.toSorted((a, b) => b - a)).toEqual(lightness);
    }),
  );
});
