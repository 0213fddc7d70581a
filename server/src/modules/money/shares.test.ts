import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

describe('sharesOf', () => {
  it.each([
    [
      [1, 1, 1],
      ['33.34', '33.33', '33.33'],
    ],
    [
      [2, 2, 2, 1],
      ['28.57', '28.57', '28.57', '14.29'],
    ],
    [
      [30_000, 20_001],
      ['60.00', '40.00'],
    ],
    [
      [28_410_550, 6_942_310, 2_147_140],
      ['75.76', '18.51', '5.73'],
    ],
    [[7], ['100.00']],
    [
      [5, 0],
      ['100.00', '0.00'],
    ],
    [
      [0, 0],
      ['0.00', '0.00'],
    ],
    [[], []],
  ])('%j are %j', (amounts, expected) => {
    expect(sharesOf(amounts)).toEqual(expected);
  });

  it('add up to 100.00, are less than a hundredth away from the exact share, and keep the order of the amounts', () => {
    const amounts = fc
      .array(fc.nat(10_000_000_000), { minLength: 1, maxLength: 60 })
      .filter((all) => all.some((amount) => amount > 0));
    fc.assert(
      fc.property(amounts, (all) => {
        const whole = all.reduce((sum, amount) => sum + amount, 0);
        const hundredths = sharesOf(all).map((share) => Math.round(Number(share) * 100));
        expect(hundredths.reduce((sum, share) => sum + share, 0)).toBe(10_000);
        for (const [index, amount] of all.entries()) {
          const share = hundredths[index] ?? 0;
          expect(Math.abs(share - (amount / whole) * 10_000)).toBeLessThan(1 + 1e-6);
          const isInOrder = all.every((other, at) => other >= amount || (hundredths[at] ?? 0) <= share);
          expect(isInOrder).toBe(true);
        }
      }),
    );
  });
});
