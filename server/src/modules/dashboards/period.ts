import { addDays, daysBetween, firstDayOf, monthOf } from '@retaguarda/rules/calendar-days';
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

/** Every day of it, in order. */
export function datesOf(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_day, index) => addDays(period.dataInicio, index));
}

/** As many days right before it. */
export function periodBefore(period: Period): Period {
  const { dataInicio } = period;
  return { dataInicio: addDays(dataInicio, -daysIn(period)), dataFim: addDays(dataInicio, -1) };
}
