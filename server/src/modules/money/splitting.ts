import { type RoundingMode, roundRatio } from './rounding.ts';

/** A total in as many installments: the centavos that cannot be shared go to the first ones, one each. */
export function splitEvenly(total: number, parts: number): number[] {
  const least = Math.floor(total / parts);
  const first = total - least * parts;
  return Array.from({ length: parts }, (_, index) => (index < first ? least + 1 : least));
}

/**
 * The fee over as many installments while a charge is looked for: the centavos that cannot be shared go to the last ones. One
 * centavo more of sale or fee then changes one installment each, and what an installment costs to advance never jumps.
 * The fee of a charge that is known is split by `telescope`.
 */
export function splitFee(total: number, parts: number): number[] {
  return splitEvenly(total, parts).reverse();
}

/**
 * Parts of an amount by telescoping: each is the rounded sum up to it less the rounded sum before it, so that they
 * always add up to the rounded whole, which parts rounded alone do not. Given are the exact sums, over a common
 * positive denominator; while they do not fall, no part is negative.
 */
export function telescope(sums: readonly bigint[], denominator: bigint, mode: RoundingMode): number[] {
  let before = 0n;
  return sums.map((numerator) => {
    const upTo = roundRatio({ numerator, denominator }, mode);
    const part = upTo - before;
    before = upTo;
    return Number(part);
  });
}

/** The running sums of the amounts. */
export function runningSums(amounts: readonly number[]): bigint[] {
  let sum = 0n;
  return amounts.map((amount) => {
    sum += BigInt(amount);
    return sum;
  });
}
