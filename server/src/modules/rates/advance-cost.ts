import { PPM, type Ratio, type RoundingMode, roundRatio } from '../money/index.ts';

/** What paying installments out before they are due costs. */
export interface AdvanceRate {
  /** Per month of 30 days, in millionths. */
  monthlyRatePpm: number;
  /** Simple interest on the installment, or its present value. */
  model: AdvanceModel;
}

/** An advance as it is quoted: the installments count as due on nominal days, 30 apart, whatever the calendar says. */
export interface QuotedAdvance extends AdvanceRate {
  /** Days from the sale to the payout (D+p). */
  paidInDays: number;
}

/** An advance as it is recorded. */
export interface RecordedAdvance extends AdvanceRate {
  /** Of each installment, the calendar days from the day on which it is paid to the one on which it falls due. */
  days: readonly number[];
}

export type AdvanceTerms = QuotedAdvance | RecordedAdvance;

export type AdvanceModel = 'linear' | 'composto';

/** One installment of a plan: how many days early it is paid, and what one centavo of it is worth then. */
export interface Discount {
  days: number;
  factor: Ratio;
}

const DAYS_PER_MONTH = 30;
const WHOLE: Ratio = { numerator: 1n, denominator: 1n };

/**
 * Decimal digits of a root that has no exact value: no more than 20 are needed for the largest amount to be right to the
 * centavo.
 */
const ROOT_DIGITS = 40n;

/** The discount of each installment; without terms nothing is advanced. */
export function discounts(terms: AdvanceTerms | null, installments: number): Discount[] {
  const factorOf = terms === null ? null : discountFactors(terms);
  return Array.from({ length: installments }, (_, index) => {
    const days = terms === null ? 0 : daysOf(terms, index);
    return factorOf === null || days === 0 ? { days: 0, factor: WHOLE } : { days, factor: factorOf(days) };
  });
}

function daysOf(terms: AdvanceTerms, index: number): number {
  const days = 'days' in terms ? (terms.days[index] ?? 0) : DAYS_PER_MONTH * (index + 1) - terms.paidInDays;
  return Math.max(0, days);
}

/** What advancing a net installment costs, in centavos, rounded once: the interest, or the present value it leaves. */
export function advanceCost(
  net: number,
  { days, factor }: Discount,
  model: AdvanceModel,
  mode: RoundingMode,
): number {
  if (days === 0) return 0;
  const { numerator, denominator } = factor;
  if (model === 'linear') {
    return Number(roundRatio({ numerator: BigInt(net) * (denominator - numerator), denominator }, mode));
  }
  return net - Number(roundRatio({ numerator: BigInt(net) * numerator, denominator }, mode));
}

/** Linear: `1 - i * d / 30`. Compound: `(1 + i) ^ -(d / 30)`, whole months exact and the rest as a root. */
function discountFactors({ model, monthlyRatePpm }: AdvanceRate): (days: number) => Ratio {
  const ppm = BigInt(PPM);
  const rate = BigInt(monthlyRatePpm);
  if (model === 'linear') {
    const denominator = BigInt(DAYS_PER_MONTH) * ppm;
    return (days) => ({ numerator: denominator - rate * BigInt(days), denominator });
  }
  // Installments are nominally whole months apart, so the part of a month that is left over is the same for all of them.
  const rests = new Map<number, Ratio>();
  const growthOfRest = (days: number): Ratio => {
    const known = rests.get(days) ?? partOfMonth(monthlyRatePpm, days);
    rests.set(days, known);
    return known;
  };
  return (days) => {
    const months = BigInt(Math.floor(days / DAYS_PER_MONTH));
    const rest = growthOfRest(days % DAYS_PER_MONTH);
    return {
      numerator: ppm ** months * rest.denominator,
      denominator: (ppm + rate) ** months * rest.numerator,
    };
  };
}

/** What one centavo grows to in some days of a month. The exponent is reduced, so that roots that are exact stay so. */
function partOfMonth(monthlyRatePpm: number, days: number): Ratio {
  const divisor = greatestCommonDivisor(days, DAYS_PER_MONTH);
  const power = BigInt(days / divisor);
  const degree = BigInt(DAYS_PER_MONTH / divisor);
  const denominator = 10n ** ROOT_DIGITS;
  const radicand = (BigInt(PPM + monthlyRatePpm) ** power * denominator ** degree) / BigInt(PPM) ** power;
  const nearly = (1 + monthlyRatePpm / PPM) ** (days / DAYS_PER_MONTH);
  return { numerator: integerRoot(radicand, degree, scaled(nearly)), denominator };
}

/** The largest whole number whose power is not above the radicand, by Newton's method; the start is not below it. */
function integerRoot(radicand: bigint, degree: bigint, start: bigint): bigint {
  let root = start;
  for (;;) {
    const next = ((degree - 1n) * root + radicand / root ** (degree - 1n)) / degree;
    if (next >= root) return root;
    root = next;
  }
}

/** A floating-point number as a root, raised by more than its error. */
function scaled(nearly: number): bigint {
  const digits = 14;
  return BigInt(Math.ceil(nearly * 10 ** digits) + 1) * 10n ** (ROOT_DIGITS - BigInt(digits));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
