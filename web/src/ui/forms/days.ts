import { isDay } from '@retaguarda/rules/calendar-days';

const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `29/02/2000` as `2000-02-29`; `null` when the text is not a day of the calendar. */
export function isoFromDay(text: string): string | null {
  const [, day, month, year] = TYPED.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isDay(iso) ? iso : null;
}

/** `2000-02-29` as `29/02/2000`; empty for anything else. */
export function dayFromIso(text: string | null): string {
  const [, year, month, day] = ISO.exec(text ?? '') ?? [];
  return year === undefined ? '' : `${day}/${month}/${year}`;
}

/** No day that anybody asks for is older; a year that is being typed is. */
const FIRST_YEAR = '1900-01-01';

/**
 * What is wrong with a day (`2026-11-21`) of a period: it is not typed to its end, or lies before the first or behind the last
 * day that it may be.
 */
export function dayFault(day: string, first?: string, last?: string): 'incomplete' | 'order' | null {
  if (day < FIRST_YEAR) return 'incomplete';
  return (first && day < first) || (last && day > last) ? 'order' : null;
}
