import { addDays, isWeekend } from './calendar-days.ts';

/** The days on which nobody works besides Saturdays and Sundays, as `YYYY-MM-DD`. */
export type IsHoliday = (day: string) => boolean;

/** For calculations that leave holidays out: every day from Monday to Friday counts. */
export const noHolidays: IsHoliday = () => false;

/** The day that lies `count` business days after `day`, which itself counts as day 0 whether it is one or not. */
export function addBusinessDays(day: string, count: number, isHoliday: IsHoliday = noHolidays): string {
  let date = day;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (!isWeekend(date) && !isHoliday(date)) left -= 1;
  }
  return date;
}
