import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromTyped, typedFromDecimal } from './money.ts';

describe('decimalFromTyped', () => {
  it.each([
    ['1500', '1500.00'],
    ['1.500', '1500.00'],
    ['1.500,5', '1500.50'],
    ['R$ 1.234.567,89', '1234567.89'],
    [' 0,05 ', '0.05'],
    ['007', '7.00'],
    ['1500.00', '1500.00'],
    ['15.5', '15.50'],
    ['12,', '12.00'],
    ['9.999.999.999,99', '9999999999.99'],
  ])('%s is %s', (typed, decimal) => {
    expect(decimalFromTyped(typed)).toBe(decimal);
  });

  it.each(['', 'abc', '-1', '1,234', '1.50.0', '1,2,3', ',5', '1e3', '10.000.000.000', '1.5000'])(
    '%j is no amount',
    (typed) => {
      expect(decimalFromTyped(typed)).toBeNull();
    },
  );

  it('reads back every amount that it shows', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 999_999_999_999n), (cents) => {
        const decimal = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        expect(decimalFromTyped(typedFromDecimal(decimal))).toBe(decimal);
      }),
    );
  });
});

it('shows an amount in groups of thousands, and nothing for none', () => {
  expect(typedFromDecimal('1234567.5')).toBe('1.234.567,50');
  expect(typedFromDecimal('999.00')).toBe('999,00');
  expect(typedFromDecimal(null)).toBe('');
});
