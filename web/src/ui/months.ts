import { isMonth, monthOf } from '@retaguarda/rules/calendar-days';
import { todayIn } from './zoned-days.ts';

/** A month (`2026-11`) out of the search of a page's URL, or nothing. */
export const readMonth = (value: unknown): string | undefined =>
  typeof value === 'string' && isMonth(value) ? value : undefined;

/** The month that it is now where the tenant does its business. */
export const currentMonth = (timeZone: string, now = Date.now()): string => monthOf(todayIn(timeZone, now));
