import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
} from '@retaguarda/rules/calendar-days';
import type { Language } from '../../platform/problem.ts';
import { FieldReader } from '../fields/index.ts';

/** Days from the first to the last, both included; `YYYY-MM-DD`. */
export interface Period {
  dataInicio: string;
  dataFim: string;
}

const LONGEST_DAYS = 366;

/**
 * The days that a query asks for. Without a beginning it is the month of the end, without an end it goes up to today.
 * Throws 400 for dates that do not exist, in reverse, or more than a year apart.
 */
export function readPeriod(
  { dataFim, dataInicio }: { dataInicio?: string; dataFim?: string },
  today: string,
  language: Language,
): Period {
  const reader = new FieldReader();
  const last = dataFim === undefined ? lastDefault(dataInicio, today) : reader.date('dataFim', dataFim);
  const first = dataInicio === undefined ? firstDayOf(monthOf(last)) : reader.date('dataInicio', dataInicio);
  reader.throwIfAny(language);
  if (first > last) reader.add('dataFim', 'order');
  else if (daysIn({ dataInicio: first, dataFim: last }) > LONGEST_DAYS) reader.add('dataFim', 'tooLong');
  reader.throwIfAny(language);
  return { dataInicio: first, dataFim: last };
}

function lastDefault(first: string | undefined, today: string): string {
  return first !== undefined && first > today ? first : today;
}

function daysIn({ dataFim, dataInicio }: Period): number {
  return daysBetween(dataInicio, dataFim) + 1;
}

const DAY_TEXTS = Array.from({ length: 31 }, (_day, index) => String(index + 1).padStart(2, '0'));

/** Every day of it, in order; counted month by month, which costs a tenth of adding up each day. */
export function datesOf({ dataFim, dataInicio }: Period): string[] {
  const dates: string[] = [];
  const [first, last] = [monthOf(dataInicio), monthOf(dataFim)];
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const from = month === first ? dayOf(dataInicio) : 1;
    const to = dayOf(month === last ? dataFim : lastDayOf(month));
    for (const day of DAY_TEXTS.slice(from - 1, to)) dates.push(`${month}-${day}`);
    // There is none after the last of the calendar.
    if (month === last) break;
  }
  return dates;
}

const dayOf = (day: string): number => Number(day.slice('yyyy-mm-'.length));

/** As many days right before it. */
export function periodBefore(period: Period): Period {
  const { dataInicio } = period;
  return { dataInicio: addDays(dataInicio, -daysIn(period)), dataFim: addDays(dataInicio, -1) };
}
