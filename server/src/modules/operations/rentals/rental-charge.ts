import type { BankingCalendar } from '../calendar/banking-calendar.ts';
import { dateOf, dayOf, dayOfParts } from '../calendar/calendar-day.ts';
import { applyRate, PPM } from '../money/rate.ts';
import { type RoundingMode, roundRatio } from '../money/rounding.ts';

/** What of a rental contract its charges depend on; dates `YYYY-MM-DD`, the end is the last day. */
export interface RentalTerms {
  monthlyCentavos: number;
  /** Day of the month. */
  dueDay: number;
  start: string;
  end: string | null;
  /** Sales of a month from which on the month is free; null is never. */
  exemptFromCentavos: number | null;
}

/** 2 % at once, and 1 % for each month of delay by the day. */
const FINE_PPM = 20_000;
const MONTHLY_INTEREST_PPM = 10_000;

/** Parts of a month are thirtieths, however long the month is. */
const DAYS_PER_MONTH = 30;

/**
 * The rent of a month (`YYYY-MM`): whole for a whole month, thirtieths for the days of a month in which the contract
 * begins or ends, nothing outside of it.
 */
export function rentOfMonth(terms: RentalTerms, month: string, mode: RoundingMode): number {
  const { first, last } = daysOfMonth(month);
  const from = Math.max(first, dayOf(terms.start));
  const to = terms.end === null ? last : Math.min(last, dayOf(terms.end));
  if (from > to) return 0;
  return from === first && to === last
    ? terms.monthlyCentavos
    : proRata(terms.monthlyCentavos, Math.min(to - from + 1, DAYS_PER_MONTH), mode);
}

/** The due day in a month (`YYYY-MM`), at the latest its last day, moved to the next banking day. */
export function rentDueDate(terms: RentalTerms, month: string, calendar: BankingCalendar): string {
  const { first, last } = daysOfMonth(month);
  return calendar.nextBankingDay(dateOf(Math.min(first + terms.dueDay - 1, last)));
}

/** Whether the terminal sold enough in the month to be free of charge. */
export function isExempt(terms: RentalTerms, soldCentavos: number): boolean {
  return terms.exemptFromCentavos !== null && soldCentavos >= terms.exemptFromCentavos;
}

/** What being late adds to a charge by the day on which it is paid, in centavos; nothing until the due date itself. */
export function lateCharges(
  charge: { centavos: number; dueDate: string },
  paidOn: string,
  mode: RoundingMode,
): { fineCentavos: number; interestCentavos: number } {
  const daysLate = dayOf(paidOn) - dayOf(charge.dueDate);
  if (daysLate <= 0) return { fineCentavos: 0, interestCentavos: 0 };
  const numerator = BigInt(charge.centavos) * BigInt(MONTHLY_INTEREST_PPM) * BigInt(daysLate);
  const interest = roundRatio({ numerator, denominator: BigInt(PPM * DAYS_PER_MONTH) }, mode);
  return {
    fineCentavos: applyRate(charge.centavos, FINE_PPM, mode),
    interestCentavos: Number(interest),
  };
}

/** The price of some days of a month. The price of one day is never rounded by itself. */
function proRata(monthlyCentavos: number, days: number, mode: RoundingMode): number {
  const numerator = BigInt(monthlyCentavos) * BigInt(days);
  return Number(roundRatio({ numerator, denominator: BigInt(DAYS_PER_MONTH) }, mode));
}

function daysOfMonth(month: string): { first: number; last: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { first: dayOfParts(year, number, 1), last: dayOfParts(year, number + 1, 0) };
}
