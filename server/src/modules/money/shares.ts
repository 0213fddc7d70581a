import { formatRate } from './rate.ts';

/** Hundredths of a percent that the whole is. */
const WHOLE = 10_000n;

/**
 * The share of each amount in their sum, in percent with two decimals, so that the shares add up to 100.00 exactly: each
 * is cut to two decimals, and the hundredths that are missing go one each to the largest remainders, of equal ones to the
 * first. Amounts are not negative; where there is nothing to share, every share is 0.00.
 */
export function sharesOf(amounts: readonly number[]): string[] {
  const whole = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
  if (whole === 0n) return amounts.map(() => formatRate(0));
  const cut = amounts.map((amount, index) => {
    const exact = BigInt(amount) * WHOLE;
    return { index, hundredths: exact / whole, remainder: exact % whole };
  });
  const missing = WHOLE - cut.reduce((sum, { hundredths }) => sum + hundredths, 0n);
  const raised = new Set(
    cut
      .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
      .slice(0, Number(missing))
      .map(({ index }) => index),
  );
  return cut.map(({ hundredths, index }) =>
    formatRate((Number(hundredths) + (raised.has(index) ? 1 : 0)) * 100),
  );
}
