import { addBusinessDays, type IsHoliday } from './business-days.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  isWeekend,
  lastDayOf,
  monthOf,
  weekdayOf,
} from './calendar-days.ts';

export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The most that `every` may be. */
export const MOST_EVERY = 12;

/** The most business days that every month has for certain, whatever its holidays. */
export const MOST_BUSINESS_DAY = 15;

/** When something comes again. */
export interface Recurrence {
  frequency: Frequency;
  /** Each time, each second time and so on: business days, weeks, months or years. */
  every: number;
  /** Of a weekly one: days of the week, from 1 for Monday to 5 for Friday. */
  weekdays: readonly number[];
  /** Of a monthly or yearly one: the day of the month, its last one where the month is shorter; null for a business day. */
  month_day: number | null;
  /** Of a monthly or yearly one: which business day of the month; null for a day of it. */
  business_day: number | null;
}

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;

/** The day itself when somebody works on it, else the next on which somebody does. */
export function workingDay(day: string, isHoliday: IsHoliday): string {
  let working = day;
  while (isWeekend(working) || isHoliday(working)) working = addDays(working, 1);
  return working;
}

/**
 * The first day after `after` on which it comes again, counted from `anchor`, on which it came first. It may be a day on which
 * nobody works; `workingDay` says when it is done then. A monthly one comes once a month, whatever its day is.
 */
export function nextOccurrence(
  rule: Recurrence,
  { after, anchor }: { after: string; anchor: string },
  isHoliday: IsHoliday,
): string {
  switch (rule.frequency) {
    case 'daily':
      return addBusinessDays(after, rule.every, isHoliday);
    case 'weekly':
      return nextInWeeks(rule, anchor, after);
    case 'monthly':
      return nextInMonths(rule, { anchor, after, step: rule.every }, isHoliday);
    case 'yearly':
      return nextInMonths(rule, { anchor, after, step: rule.every * MONTHS_OF_YEAR }, isHoliday);
  }
}

function nextInWeeks({ every, weekdays }: Recurrence, anchor: string, after: string): string {
  const first = mondayOf(anchor);
  const days = weekdays.length === 0 ? [weekdayOf(anchor)] : weekdays;
  let day = addDays(after, 1);
  while (!days.includes(weekdayOf(day)) || weeksBetween(first, day) % every !== 0) day = addDays(day, 1);
  return day;
}

const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % DAYS_OF_WEEK));

const weeksBetween = (monday: string, day: string): number =>
  Math.floor(daysBetween(monday, day) / DAYS_OF_WEEK);

function nextInMonths(
  rule: Recurrence,
  { after, anchor, step }: { after: string; anchor: string; step: number },
  isHoliday: IsHoliday,
): string {
  let month = monthOf(anchor);
  while (month <= monthOf(after)) month = addMonths(month, step);
  return dayOfMonth(rule, month, isHoliday);
}

function dayOfMonth({ business_day, month_day }: Recurrence, month: string, isHoliday: IsHoliday): string {
  const first = firstDayOf(month);
  if (business_day !== null) return addBusinessDays(addDays(first, -1), business_day, isHoliday);
  const day = addDays(first, (month_day ?? 1) - 1);
  const last = lastDayOf(month);
  return day < last ? day : last;
}
