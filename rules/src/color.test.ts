import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastRatio, hexOf, luminance, normalizeHex, oklchOf } from './color.ts';

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it.each([
  ['#abc', '#aabbcc'],
  ['1F6FEB', '#1f6feb'],
  [' #1f6feb ', '#1f6feb'],
  ['red', null],
  ['#12345', null],
  ['', null],
])('%j is the colour %j', (text, hex) => {
  expect(normalizeHex(text)).toBe(hex);
});

it.each([
  ['#ffffff', 1, 0],
  ['#000000', 0, 0],
  ['#ff0000', 0.628, 0.2577],
  ['#0000ff', 0.452, 0.3132],
])('%s has lightness %d and chroma %d', (hex, l, c) => {
  expect(oklchOf(hex).l).toBeCloseTo(l, 3);
  expect(oklchOf(hex).c).toBeCloseTo(c, 3);
});

it('a colour of the screen comes back as it was, and every other as one of its lightness', () => {
  fc.assert(
    fc.property(hexColor, (hex) => {
      expect(hexOf(oklchOf(hex))).toBe(hex);
    }),
    { numRuns: 2000 },
  );
  const anyColor = fc.record({
    l: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
    h: fc.integer({ min: 0, max: 359 }),
  });
  fc.assert(
    fc.property(anyColor, ({ h, l }) => {
      expect(Math.abs(oklchOf(hexOf({ l, c: 0.4, h })).l - l)).toBeLessThan(0.01);
    }),
    { numRuns: 500 },
  );
});

it('contrast is that of WCAG, with what cannot be read as black', () => {
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 10);
  expect(contrastRatio('#767676', '#fff')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('nothing', '#000')).toBe(1);
  expect(luminance('#808080')).toBeCloseTo(0.2159, 4);
});
