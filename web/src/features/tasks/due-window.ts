import { addDays, isDay, weekdayOf } from './calendar-days.ts';
import { isNationalHoliday } from './national-holidays.ts';

/** Smallest distance of a due date, in business days after today. */
const FEWEST_BUSINESS_DAYS = 3;
/** Largest distance, in calendar days. */
const MOST_DAYS = 90;

/** What can be wrong with a due date; the names are those of the server. */
export type DueFault = 'format' | 'weekend' | 'holiday' | 'tooSoon' | 'tooLate';

/** The days between which a due date may lie, both included (`YYYY-MM-DD`). */
export interface DueWindow {
  earliest: string;
  latest: string;
  isHoliday: (day: string) => boolean;
}

const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;
const noHoliday = () => false;

/** The window for a date that is chosen on the day `today`; the server decides by the same rule. */
export function dueWindow(today: string, skipsHolidays: boolean): DueWindow {
  const isHoliday = skipsHolidays ? isNationalHoliday : noHoliday;
  let earliest = today;
  for (let left = FEWEST_BUSINESS_DAYS; left > 0; ) {
    earliest = addDays(earliest, 1);
    if (!isWeekend(earliest) && !isHoliday(earliest)) left -= 1;
  }
  return { earliest, latest: addDays(today, MOST_DAYS), isHoliday };
}

/** What is wrong with a due date; null when nothing is. */
export function dueFault(day: string, { earliest, latest, isHoliday }: DueWindow): DueFault | null {
  if (!isDay(day)) return 'format';
  if (isWeekend(day)) return 'weekend';
  if (isHoliday(day)) return 'holiday';
  if (day < earliest) return 'tooSoon';
  return day > latest ? 'tooLate' : null;
}

/** The first allowed day at or after `day`; the last allowed one when there is none. */
export function nextAllowed(day: string, window: DueWindow): string {
  let candidate = day < window.earliest ? window.earliest : day;
  while (candidate <= window.latest) {
    if (dueFault(candidate, window) === null) return candidate;
    candidate = addDays(candidate, 1);
  }
  return lastAllowed(window);
}

function lastAllowed(window: DueWindow): string {
  let candidate = window.latest;
  while (dueFault(candidate, window) !== null) candidate = addDays(candidate, -1);
  return candidate;
}
