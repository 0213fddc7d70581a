import { addDays, weekdayOf } from '@retaguarda/rules/calendar-days';
import { instantOf, localDate } from '../../platform/local-date.ts';
import type { BankingCalendar } from '../calendar/index.ts';
import type { ReportFrequency } from './tables.ts';

/** When reports of a tenant go out. */
export interface ReportTimes {
  frequency: ReportFrequency;
  /** From 0 to 23, where the tenant is. */
  hour: number;
  /** Of a weekly report: 1 is Monday, 5 is Friday. */
  weekday: number;
  /** What was decided then counts from then on. */
  changedAt: Date;
}

/** A report that is due: what it is known by, and the moment up to which it tells. */
export interface DueReport {
  period: string;
  until: Date;
  /** From when on it tells where it is the first one. */
  since: Date;
}

interface Place {
  now: Date;
  timeZone: string;
  calendar: BankingCalendar;
}

const WEEK = 7;

/**
 * The report that is due by now: of a day on each banking day, of a week on its day of the week or the first banking day after it. A
 * process that was away makes up for that of the day or the week; null where none is due, or nobody had asked for it at its time.
 */
export function dueReport(times: ReportTimes, place: Place): DueReport | null {
  const { calendar, now, timeZone } = place;
  const today = localDate(now, timeZone);
  if (times.frequency === 'nunca') return null;
  if (times.frequency === 'diaria') {
    return calendar.isBankingDay(today) ? made(times, place, today, bankingDayBefore(today, calendar)) : null;
  }
  const scheduled = lastDayOfWeek(today, times.weekday);
  // Of a day on which banks are closed it goes out later, by then perhaps in the next week.
  return calendar.nextBankingDay(scheduled) <= today ? made(times, place, scheduled, null) : null;
}

function made(
  { changedAt, frequency, hour }: ReportTimes,
  { calendar, now, timeZone }: Place,
  scheduled: string,
  before: string | null,
): DueReport | null {
  const clock = `${String(hour).padStart(2, '0')}:00:00`;
  const until = instantOf(calendar.nextBankingDay(scheduled), clock, timeZone);
  if (now < until || changedAt > until) return null;
  const since = instantOf(before ?? addDays(scheduled, -WEEK), clock, timeZone);
  return { period: `${frequency} ${scheduled}`, until, since };
}

/** The latest day up to a day that is this one of the week. */
function lastDayOfWeek(day: string, weekday: number): string {
  return addDays(day, -((weekdayOf(day) - weekday + WEEK) % WEEK));
}

function bankingDayBefore(day: string, calendar: BankingCalendar): string {
  let before = addDays(day, -1);
  while (!calendar.isBankingDay(before)) before = addDays(before, -1);
  return before;
}
