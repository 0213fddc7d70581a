import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRate, formatRate, parseRate, percentOf } from './rate.ts';

describe('rates', () => {
  it.each([
    ['3.19', 31_900],
    ['0', 0],
    ['0.0001', 1],
    ['1.99', 19_900],
    ['50', 500_000],
    ['100', 1_000_000],
    ['4.3925', 43_925],
    ['007.5', 75_000],
  ])('%s is %i millionths', (text, ppm) => {
    expect(parseRate(text)).toBe(ppm);
  });

  it.each(['', '.5', '1.', '1,99', '-1', '+1', '1.23456', '1e3', ' 1', '1 ', '123456', 'NaN', '１'])(
    '%j is no rate',
    (text) => {
      expect(parseRate(text)).toBeNull();
    },
  );

  it.each([
    [31_900, '3.19'],
    [0, '0.00'],
    [1, '0.0001'],
    [43_920, '4.392'],
    [10_000, '1.00'],
    [1_000_000, '100.00'],
    [-5_000, '-0.50'],
  ])('%i millionths read %s', (ppm, text) => {
    expect(formatRate(ppm)).toBe(text);
  });

  it('come back from their text unchanged', () => {
    fc.assert(fc.property(fc.nat(999_999_999), (ppm) => parseRate(formatRate(ppm)) === ppm));
  });

  it.each([
    [10_000, 13_900, 139],
    [10_000, 31_900, 319],
    [3_735, 31_900, 119],
    [1_000_000_000_000, 500_000, 500_000_000_000],
  ])('of %i centavos, %i millionths are %i', (centavos, ppm, expected) => {
    expect(applyRate(centavos, ppm, 'half_even')).toBe(expected);
  });

  it('are rounded as the mode says', () => {
    expect(applyRate(150, 10_000, 'half_even')).toBe(2);
    expect(applyRate(150, 10_000, 'truncate')).toBe(1);
  });
});

describe('percentOf', () => {
  it.each([
    [16_693, 100_000, '16.69'],
    [20_039, 120_039, '16.69'],
    [20_039, 100_000, '20.04'],
    [1, 3, '33.33'],
    [-1, 3, '-33.33'],
    [5, 0, '0.00'],
  ])('%i of %i is %s', (part, whole, expected) => {
    expect(percentOf(part, whole, 'half_even')).toBe(expected);
  });
});
