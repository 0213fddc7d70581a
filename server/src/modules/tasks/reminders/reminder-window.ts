import { addBusinessDays, type IsHoliday } from '@retaguarda/rules/business-days';
import { localHour } from '../../../platform/local-date.ts';
import type { DueWindow } from './reminder-queries.ts';

const BUSINESS_DAYS_AHEAD = 3;
const FIRST_HOUR = 8;
/** Until then a run that was missed is made up for on the same day; nobody is reminded at night, or of yesterday. */
const LAST_HOUR = 20;

/** What is due from the day on and within three business days of it. */
export function dueWindow(day: string, isHoliday: IsHoliday): DueWindow {
  return { from: day, to: addBusinessDays(day, BUSINESS_DAYS_AHEAD, isHoliday) };
}

/** Whether it is the time of the day for reminders, from 8 o'clock, in the time zone. */
export function isReminderTime(instant: Date, timeZone: string): boolean {
  const hour = localHour(instant, timeZone);
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}
