/**
 * Money is whole centavos, and what is calculated on the way stays an exact fraction. An amount is rounded once, where
 * it is posted. The values of the mode are wire names.
 */
export type RoundingMode = 'half_even' | 'truncate';

/** NBR 5891; truncation has a legal basis too (Lei 9.069/1995), so contracts may choose it. */
export const DEFAULT_ROUNDING: RoundingMode = 'half_even';

/** An exact number; the denominator is positive. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

/** The whole number nearest to the quotient, of two equally near ones the even one; or the one nearer to zero. */
export function roundRatio({ numerator, denominator }: Ratio, mode: RoundingMode): bigint {
  const whole = numerator / denominator;
  if (mode === 'truncate') return whole;
  const rest = numerator % denominator;
  const twice = rest < 0n ? -2n * rest : 2n * rest;
  const isOdd = (whole & 1n) === 1n;
  if (twice < denominator || (twice === denominator && !isOdd)) return whole;
  return numerator < 0n ? whole - 1n : whole + 1n;
}

/** The smallest whole number that is not below the quotient. */
export function ceilRatio({ numerator, denominator }: Ratio): bigint {
  const whole = numerator / denominator;
  return numerator > whole * denominator ? whole + 1n : whole;
}
