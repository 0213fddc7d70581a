import {
  applyRate,
  ceilRatio,
  PPM,
  percentOf,
  type RoundingMode,
  runningSums,
  splitEvenly,
  splitFee,
  telescope,
} from '../money/index.ts';
import { type AdvanceTerms, advanceCost, type Discount, discounts } from './advance-cost.ts';

/** A sale to be calculated; amounts in centavos, rates in millionths. */
export interface FeeTerms {
  /** What is charged; when the customer pays the fees, what the merchant wants to receive. */
  centavos: number;
  installments: number;
  mdrRatePpm: number;
  customerPays: boolean;
  /** Null when every installment is paid out at its time. */
  advance: AdvanceTerms | null;
  rounding: RoundingMode;
}

export interface ScheduledInstallment {
  number: number;
  grossCentavos: number;
  mdrCentavos: number;
  netCentavos: number;
  advancedDays: number;
  advanceCostCentavos: number;
}

export interface FeeSimulation {
  installments: number;
  mdrRatePpm: number;
  chargedCentavos: number;
  installmentCentavos: number;
  /** The first installments that carry one centavo more; null when all are equal. */
  firstInstallments: { count: number; centavos: number } | null;
  mdrCentavos: number;
  advanceCentavos: number;
  netCentavos: number;
  /** Fees in percent of what is charged. */
  effectiveCostPercent: string;
  /** What the customer pays more than the value given, in percent of it. */
  customerIncreasePercent: string;
  schedule: ScheduledInstallment[];
}

/** Digits to which the factor of the first guess is known; the steps after it find the exact amount. */
const GUESS_SCALE = 10n ** 18n;

/**
 * Charge, fees and payouts of a sale (decision 0018). When the customer pays, the merchant receives what is wanted to the
 * centavo, and would receive less of a charge that is one centavo lower. Null when advancing costs all of an installment
 * or more, as simple interest over a long time can.
 */
export function simulateFees(terms: FeeTerms): FeeSimulation | null {
  const charge = calculateFees(terms);
  return charge === null ? null : describe(terms, charge);
}

/** What is charged, and what becomes of it; centavos. */
export interface Charge {
  gross: number;
  mdr: number;
  advance: number;
  net: number;
  schedule: ScheduledInstallment[];
}

/** As `simulateFees`, but only the amounts. */
export function calculateFees(terms: FeeTerms): Charge | null {
  const plan = discounts(terms.advance, terms.installments);
  if (plan.some(({ factor }) => factor.numerator <= 0n)) return null;
  return terms.customerPays ? chargeFor(terms, plan) : chargeOf(terms, plan, terms.centavos);
}

/** What becomes of a charge, whoever bears its fees. */
function chargeOf(terms: FeeTerms, plan: readonly Discount[], gross: number): Charge {
  const { customerPays, mdrRatePpm, rounding } = terms;
  const parts = splitEvenly(gross, plan.length);
  const mdr = applyRate(gross, mdrRatePpm, rounding);
  const mdrs = customerPays
    ? splitFee(mdr, plan.length)
    : telescope(
        runningSums(parts).map((sum) => sum * BigInt(mdrRatePpm)),
        BigInt(PPM),
        rounding,
      );
  const schedule = plan.map((discount, index) => {
    const grossCentavos = parts[index] ?? 0;
    const mdrCentavos = mdrs[index] ?? 0;
    const netCentavos = grossCentavos - mdrCentavos;
    const model = terms.advance?.model ?? 'linear';
    const advanceCostCentavos = advanceCost(netCentavos, discount, model, rounding);
    const advancedDays = discount.days;
    return { number: index + 1, grossCentavos, mdrCentavos, netCentavos, advancedDays, advanceCostCentavos };
  });
  const advance = schedule.reduce((sum, { advanceCostCentavos }) => sum + advanceCostCentavos, 0);
  return { gross, mdr, advance, net: gross - mdr - advance, schedule };
}

/**
 * The charge that leaves the wanted amount after fees: the exact solution without rounding, then single centavos up or down.
 */
function chargeFor(terms: FeeTerms, plan: readonly Discount[]): Charge {
  let charge = chargeOf(terms, plan, firstGuess(terms, plan));
  while (charge.net < terms.centavos) charge = chargeOf(terms, plan, charge.gross + 1);
  while (charge.gross > terms.centavos) {
    const lower = chargeOf(terms, plan, charge.gross - 1);
    if (lower.net < terms.centavos) break;
    charge = lower;
  }
  return charge;
}

/** `V / F` with `F = (1 - m) * (sum of the discount factors) / n`. */
function firstGuess({ centavos, mdrRatePpm }: FeeTerms, plan: readonly Discount[]): number {
  const factors = plan.reduce(
    (sum, { factor }) => sum + (factor.numerator * GUESS_SCALE) / factor.denominator,
    0n,
  );
  const numerator = BigInt(centavos) * BigInt(plan.length) * BigInt(PPM) * GUESS_SCALE;
  return Number(ceilRatio({ numerator, denominator: BigInt(PPM - mdrRatePpm) * factors }));
}

function describe(terms: FeeTerms, { gross, mdr, advance, net, schedule }: Charge): FeeSimulation {
  const { centavos, installments, mdrRatePpm, rounding } = terms;
  const installmentCentavos = Math.floor(gross / installments);
  const count = gross % installments;
  return {
    installments,
    mdrRatePpm,
    chargedCentavos: gross,
    installmentCentavos,
    firstInstallments: count === 0 ? null : { count, centavos: installmentCentavos + 1 },
    mdrCentavos: mdr,
    advanceCentavos: advance,
    netCentavos: net,
    effectiveCostPercent: percentOf(gross - net, gross, rounding),
    customerIncreasePercent: percentOf(gross - centavos, centavos, rounding),
    schedule,
  };
}
