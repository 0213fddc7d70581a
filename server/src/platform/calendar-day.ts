/**
 * Dates of business are texts `YYYY-MM-DD`. They are calculated with as days since 1970-01-01, which know no time zone.
 */
const FORM = /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/;
const DAY_MS = 86_400_000;

/** `Date.UTC` takes smaller years for those of the twentieth century. */
const FIRST_DATE = '0100-01-01';

/** The day of a date that is known to be one. */
export function dayOf(date: string): number {
  return dayOfParts(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)));
}

/** Months count from 1; what is beyond the month runs into the next, as day 0 is the last of the month before. */
export function dayOfParts(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the text is a date that exists. A day that its month does not have would be one of the next month. */
export function isDate(text: string): boolean {
  if (!FORM.test(text) || text < FIRST_DATE) return false;
  return new Date(dayOf(text) * DAY_MS).getUTCDate() === Number(text.slice(8));
}

/** Saturday or Sunday. 1970-01-01 was a Thursday. */
export function isWeekend(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
}
