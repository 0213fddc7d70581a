import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceilRatio, roundRatio } from './rounding.ts';

/** The ratio of a decimal text, in units of its last decimals. */
function hundredthsOf(text: string): { numerator: bigint; denominator: bigint } {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const numerator = BigInt(whole + decimals) * 100n * (text.startsWith('-') ? -1n : 1n);
  return { numerator, denominator: 10n ** BigInt(decimals.length) };
}

const ratio = fc.record({
  numerator: fc.bigInt(-(10n ** 15n), 10n ** 15n),
  denominator: fc.bigInt(1n, 10n ** 9n),
});

describe('roundRatio', () => {
  it.each([
    ['0.125', 12, 12],
    ['0.135', 14, 13],
    ['2.345', 234, 234],
    ['2.355', 236, 235],
    ['0.345', 34, 34],
    ['0.3350', 34, 33],
    ['0.3351', 34, 33],
    ['0.3349', 33, 33],
    ['-0.125', -12, -12],
    ['-0.135', -14, -13],
    ['-0.1351', -14, -13],
    ['0', 0, 0],
    ['7.00', 700, 700],
  ])('rounds %s to %i hundredths half to even, and cuts it to %i', (text, halfEven, cut) => {
    expect(Number(roundRatio(hundredthsOf(text), 'half_even'))).toBe(halfEven);
    expect(Number(roundRatio(hundredthsOf(text), 'truncate'))).toBe(cut);
  });

  it('is never more than half away, of halves the even one, and the same for both signs', () => {
    fc.assert(
      fc.property(ratio, ({ numerator, denominator }) => {
        const rounded = roundRatio({ numerator, denominator }, 'half_even');
        const twice = 2n * (rounded * denominator - numerator);
        const distance = twice < 0n ? -twice : twice;
        const isHalf = distance === denominator && denominator % 2n === 0n;
        const mirrored = roundRatio({ numerator: -numerator, denominator }, 'half_even');
        return distance <= denominator && (!isHalf || rounded % 2n === 0n) && mirrored === -rounded;
      }),
    );
  });
});

describe('ceilRatio', () => {
  it.each([
    [7n, 2n, 4n],
    [8n, 2n, 4n],
    [1n, 1000n, 1n],
    [0n, 3n, 0n],
    [-7n, 2n, -3n],
  ])('%i / %i is at most %i', (numerator, denominator, expected) => {
    expect(ceilRatio({ numerator, denominator })).toBe(expected);
  });
});
