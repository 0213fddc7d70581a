import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runningSums, splitEvenly, splitFee, telescope } from './splitting.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('splitEvenly', () => {
  it.each([
    [10_000, 3, [3334, 3333, 3333]],
    [15_000, 3, [5000, 5000, 5000]],
    [2, 3, [1, 1, 0]],
    [100, 1, [100]],
  ])('%i in %i', (total, parts, expected) => {
    expect(splitEvenly(total, parts)).toEqual(expected);
  });

  it('adds up, differs by one centavo at most and never rises', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 21 }), (total, count) => {
        const parts = splitEvenly(total, count);
        const first = parts[0] ?? 0;
        const neverRises = parts.every((part, index) => part <= (parts[index - 1] ?? first));
        return sum(parts) === total && neverRises && first - (parts.at(-1) ?? 0) <= 1;
      }),
    );
  });
});

describe('splitFee', () => {
  it('leaves what cannot be shared to the last', () => {
    expect(splitFee(5270, 12)).toEqual([...Array<number>(10).fill(439), 440, 440]);
  });
});

describe('telescope', () => {
  it('rounds sums instead of parts', () => {
    expect(telescope([1n, 2n, 3n], 2n, 'half_even')).toEqual([0, 1, 1]);
    expect(telescope([1n, 2n, 3n], 2n, 'truncate')).toEqual([0, 1, 0]);
  });

  it('adds up to the rounded whole, without a negative part', () => {
    const amounts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.bigInt(1n, 1_000_000n), (parts, denominator) => {
        const split = telescope(runningSums(parts), denominator, 'half_even');
        const whole = telescope([BigInt(sum(parts))], denominator, 'half_even')[0];
        return sum(split) === whole && split.every((part) => part >= 0);
      }),
    );
  });
});
