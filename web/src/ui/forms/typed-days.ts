import { addDays, addMonths, isDay, monthOf, weekdayOf } from '@retaguarda/rules/calendar-days';

/** The days between which a day lies, both included (`2026-11-21`), and those in between that are not to be chosen. */
export interface DayRange {
  first?: string | undefined;
  last?: string | undefined;
  isClosed?: (day: string) => boolean;
}

/** Days in a calendar: which may be chosen, and on which nobody works besides weekends. */
export interface CalendarDays extends DayRange {
  /** Where absent, the national holidays. */
  isHoliday?: (day: string) => boolean;
}

/** In both languages of the application, without accents. */
const WORDS: Readonly<Record<string, number>> = {
  hoje: 0,
  today: 0,
  amanha: 1,
  tomorrow: 1,
  ontem: -1,
  yesterday: -1,
};

/** The first letters of the days of the week, from Sunday on; `sexta-feira` begins as `sex` does. */
const WEEKDAYS = [
  /^(dom|sun)/,
  /^(seg|mon)/,
  /^(ter|tue)/,
  /^(qua|wed)/,
  /^(qui|thu)/,
  /^(sex|fri)/,
  /^(sab|sat)/,
];

const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/;
const PARTS = /^(\d{1,2})(?:[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?)?$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const AHEAD = /^\+(\d{1,3})$/;

const WEEK = 7;
const CENTURY = 100;
/** A year of two digits is none that lies further ahead. */
const YEARS_AHEAD = 50;
/** No day that anybody means is older; a year that is being typed is. */
const FIRST_YEAR = '1900-01-01';

/**
 * The day that somebody means (`2026-11-21`), as short as it may be typed: `5/12`, `5.12.26`, `05122026`, `5` for one of this
 * month, `hoje`, `amanhã`, `sexta`, `+10`. A day without its year or month is the one of `range` where there is just one; else
 * that of this year or month. `null` for anything that is no day.
 */
export function dayOfText(typed: string, today: string, range: DayRange = {}): string | null {
  const text = typed.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (ISO.test(text)) return known(text);
  const ahead = WORDS[text] ?? AHEAD.exec(text)?.[1];
  if (ahead !== undefined) return addDays(today, Number(ahead));
  const weekday = WEEKDAYS.findIndex((name) => name.test(text));
  if (weekday >= 0) return addDays(today, ((weekday - weekdayOf(today) + WEEK - 1) % WEEK) + 1);
  const [, day, month, year] = DIGITS.exec(text) ?? PARTS.exec(text) ?? [];
  if (day === undefined) return null;
  if (month === undefined) return nearest((by) => `${addMonths(monthOf(today), by)}-${two(day)}`, range);
  if (year !== undefined) return known(`${fullYear(year, today)}-${two(month)}-${two(day)}`);
  return nearest((by) => `${Number(today.slice(0, 4)) + by}-${two(month)}-${two(day)}`, range);
}

const two = (text: string): string => text.padStart(2, '0');

const known = (day: string): string | null => (isDay(day) && day >= FIRST_YEAR ? day : null);

const isWithin = (day: string, { first, last }: DayRange): boolean =>
  !((first && day < first) || (last && day > last));

/** The day of this month or year, unless only that of the next or the one before lies in the range. */
function nearest(dayIn: (by: number) => string, range: DayRange): string | null {
  const candidates = [0, 1, -1].map(dayIn).filter((day) => known(day) !== null);
  return candidates.find((day) => isWithin(day, range)) ?? known(dayIn(0));
}

function fullYear(year: string, today: string): string {
  if (year.length > 2) return year;
  const century = Math.floor(Number(today.slice(0, 4)) / CENTURY) * CENTURY;
  const meant = century + Number(year);
  return String(meant > Number(today.slice(0, 4)) + YEARS_AHEAD ? meant - CENTURY : meant);
}

/** `05122026` as `05/12/2026` while its end is typed; what holds anything but digits and its own slashes stays as it is. */
export const withSlashes = (text: string): string =>
  text.replace(/^(\d{2})(?=\d)/, '$1/').replace(/^(\d{2}\/\d{2})(?=\d)/, '$1/');

/** Whether a day may be chosen. */
export const isOpenDay = (day: string, range: DayRange): boolean =>
  isWithin(day, range) && !(range.isClosed?.(day) ?? false);

/** Further away than the longest row of days on which nobody works. */
const MOST_STEPS = 31;

/** The next day that may be chosen after a day, or before it; the day itself where there is none. */
export function nextOpenDay(day: string, by: 1 | -1, range: DayRange): string {
  let next = day;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    next = addDays(next, by);
    if (isOpenDay(next, range)) return next;
  }
  return day;
}
