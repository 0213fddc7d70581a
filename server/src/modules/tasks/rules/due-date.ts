/** Smallest distance of a due date, in business days after today. */
const FEWEST_BUSINESS_DAYS = 3;
/** Largest distance, in calendar days. */
export const MOST_DAYS = 90;
const SATURDAY = 6;
const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** What can be wrong with a due date; each is the last part of a problem's code. */
export type DueDateFault = 'format' | 'weekend' | 'holiday' | 'tooSoon' | 'tooLate';

/** The days on which nobody works besides Saturdays and Sundays, as `YYYY-MM-DD`; none unless the tenant asks for them. */
export type IsHoliday = (day: string) => boolean;

/** Monday to Friday count, whatever the calendar says. */
export const noHolidays: IsHoliday = () => false;

/**
 * What is wrong with a due date that was chosen on the day `today` (both `YYYY-MM-DD`); null when nothing is. Due dates
 * lie on business days, at least 3 business days and at most 90 calendar days ahead (spec 2, Limits).
 */
export function dueDateFault(
  dueDate: string,
  today: string,
  isHoliday: IsHoliday = noHolidays,
): DueDateFault | null {
  const day = calendarDay(dueDate);
  if (day === null) return 'format';
  if (day.dayOfWeek >= SATURDAY) return 'weekend';
  if (isHoliday(dueDate)) return 'holiday';
  if (dueDate < addBusinessDays(today, FEWEST_BUSINESS_DAYS, isHoliday)) return 'tooSoon';
  return dueDate > addDays(today, MOST_DAYS) ? 'tooLate' : null;
}

/** The day that lies `count` business days after `day`, which itself counts as day 0 whether it is one or not. */
export function addBusinessDays(day: string, count: number, isHoliday: IsHoliday = noHolidays): string {
  let date = Temporal.PlainDate.from(day);
  for (let left = count; left > 0; ) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek < SATURDAY && !isHoliday(date.toString())) left -= 1;
  }
  return date.toString();
}

export function addDays(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** The day that a text names; null when it is none, such as 30 February. */
function calendarDay(text: string): Temporal.PlainDate | null {
  if (!FORM.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
