import { contrastRatio, hexOf, oklchOf } from '@retaguarda/rules/color';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AA_TEXT } from './contrast.ts';
import { textPairs, themeColors, themeContrast } from './theme-colors.ts';

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

test('a colour survives the way into OKLCH and back', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(hexOf(oklchOf(hex))).toBe(hex);
    }),
  );
});

test.each([
  ['#ffffff', '#000000', 21],
  ['#000000', '#000000', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0a5fff', '#ffffff', 5.09],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
});

test('a colour that no screen shows loses chroma and keeps its lightness', () => {
  const shown = oklchOf(hexOf({ l: 0.7, c: 0.5, h: 140 }));
  expect(shown.l).toBeCloseTo(0.7, 1);
  expect(shown.c).toBeLessThan(0.3);
});
