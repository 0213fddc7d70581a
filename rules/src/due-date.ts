import { addBusinessDays, type IsHoliday, noHolidays } from './business-days.ts';
import { addDays, isDay, isWeekend } from './calendar-days.ts';

/** Smallest distance of a due date, in business days after today. */
const FEWEST_BUSINESS_DAYS = 3;

/** Largest distance, in calendar days. */
export const MOST_DAYS = 90;

/** What can be wrong with a due date; each is the last part of a problem's code. */
export type DueDateFault = 'format' | 'weekend' | 'holiday' | 'tooSoon' | 'tooLate';

/** The days between which a due date may lie, both included (`YYYY-MM-DD`). */
export interface DueWindow {
  earliest: string;
  latest: string;
  isHoliday: IsHoliday;
}

/**
 * The window of a due date that is chosen on the day `today`: on business days, at least 3 business days and at most 90
 * calendar days ahead.
 */
export function dueWindow(today: string, isHoliday: IsHoliday = noHolidays): DueWindow {
  return {
    earliest: addBusinessDays(today, FEWEST_BUSINESS_DAYS, isHoliday),
    latest: addDays(today, MOST_DAYS),
    isHoliday,
  };
}

/** What is wrong with a due date; null when nothing is. */
export function dueDateFault(day: string, { earliest, latest, isHoliday }: DueWindow): DueDateFault | null {
  if (!isDay(day)) return 'format';
  if (isWeekend(day)) return 'weekend';
  if (isHoliday(day)) return 'holiday';
  if (day < earliest) return 'tooSoon';
  return day > latest ? 'tooLate' : null;
}

/** The first allowed day at or after `day`; the last allowed one when there is none, null when the window has none. */
export function nextDueDate(day: string, window: DueWindow): string | null {
  const start = day < window.earliest ? window.earliest : day;
  for (let candidate = start; candidate <= window.latest; candidate = addDays(candidate, 1)) {
    if (dueDateFault(candidate, window) === null) return candidate;
  }
  for (let candidate = window.latest; candidate >= window.earliest; candidate = addDays(candidate, -1)) {
    if (dueDateFault(candidate, window) === null) return candidate;
  }
  return null;
}
