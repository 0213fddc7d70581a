import {
  addDays,
  addMonths,
  dayNumber,
  dayOfNumber,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
} from '@retaguarda/rules/calendar-days';
import type { BankingCalendar } from '../../calendar/index.ts';
import { applyRate, PPM, type RoundingMode, roundRatio } from '../../money/index.ts';

/** What of a rental contract its charges depend on; dates `YYYY-MM-DD`, the end is the last day. */
export interface RentalTerms {
  monthlyCentavos: number;
  /** Day of the month. */
  dueDay: number;
  start: string;
  end: string | null;
  /** Sales of a month from which on the month is free; null is never. */
  exemptFromCentavos: number | null;
  /** When it was suspended; nothing is charged for these days. */
  pauses: readonly Pause[];
}

/** A suspension by its first and last day, `YYYY-MM-DD`; null while it lasts. The names are those that are stored. */
export interface Pause {
  de: string;
  ate: string | null;
}

/** 2 % at once, and 1 % for each month of delay by the day. */
const FINE_PPM = 20_000;
const MONTHLY_INTEREST_PPM = 10_000;

/** Parts of a month are thirtieths, however long the month is. */
const DAYS_PER_MONTH = 30;

/** Calendar days that whoever pays has at least, from the day on which the charge is made. */
const DAYS_TO_PAY = 10;

/**
 * The rent of a month (`YYYY-MM`): whole for a whole month, thirtieths for the days of a month in which the contract
 * begins, ends or is suspended, nothing outside of it.
 */
export function rentOfMonth(terms: RentalTerms, month: string, mode: RoundingMode): number {
  const { first, last } = daysOfMonth(month);
  const from = Math.max(first, dayNumber(terms.start));
  const to = terms.end === null ? last : Math.min(last, dayNumber(terms.end));
  const days = Math.max(0, to - from + 1) - pausedDays(terms.pauses, from, to);
  if (days <= 0) return 0;
  return days === last - first + 1
    ? terms.monthlyCentavos
    : proRata(terms.monthlyCentavos, Math.min(days, DAYS_PER_MONTH), mode);
}

/** How many of the days from one to another, both included, are of a suspension; suspensions do not overlap. */
function pausedDays(pauses: readonly Pause[], from: number, to: number): number {
  return pauses.reduce((sum, { ate, de }) => {
    const end = ate === null ? to : Math.min(to, dayNumber(ate));
    return sum + Math.max(0, end - Math.max(from, dayNumber(de)) + 1);
  }, 0);
}

/** The due day in a month (`YYYY-MM`), at the latest its last day, moved to the next banking day. */
export function rentDueDate(
  terms: Pick<RentalTerms, 'dueDay'>,
  month: string,
  calendar: BankingCalendar,
): string {
  const { first, last } = daysOfMonth(month);
  return calendar.nextBankingDay(dayOfNumber(Math.min(first + terms.dueDay - 1, last)));
}

/** The due date of what is charged on a day (`YYYY-MM-DD`): the first one that leaves at least ten days to pay. */
export function firstDueDate(
  terms: Pick<RentalTerms, 'dueDay'>,
  chargedOn: string,
  calendar: BankingCalendar,
): string {
  const earliest = addDays(chargedOn, DAYS_TO_PAY);
  for (let month = monthOf(chargedOn); ; month = addMonths(month, 1)) {
    const dueDate = rentDueDate(terms, month, calendar);
    if (dueDate >= earliest) return dueDate;
  }
}

/** The months that are over and not yet charged, and the month to go on with; null when the contract ended before it. */
export function monthsToCharge(
  { end, start }: Pick<RentalTerms, 'start' | 'end'>,
  next: string,
  today: string,
): { months: string[]; next: string | null } {
  const last = end === null ? null : monthOf(end);
  const months: string[] = [];
  let month = next > monthOf(start) ? next : monthOf(start);
  while (month < monthOf(today) && (last === null || month <= last)) {
    months.push(month);
    month = addMonths(month, 1);
  }
  return { months, next: last !== null && month > last ? null : month };
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
  const daysLate = daysBetween(charge.dueDate, paidOn);
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

/** The numbers of the first and of the last day of a month. */
function daysOfMonth(month: string): { first: number; last: number } {
  return { first: dayNumber(firstDayOf(month)), last: dayNumber(lastDayOf(month)) };
}
