import { addBusinessDays, type IsHoliday } from '@retaguarda/rules/business-days';
import { dueWindow, nextDueDate } from '@retaguarda/rules/due-date';
import { nextOccurrence, workingDay } from '@retaguarda/rules/recurrence';
import type { SeriesFields } from './series-queries.ts';

/** A task is made when its day is so many business days ahead: two more than the fewest that a due date needs. */
const BUSINESS_DAYS_AHEAD = 5;

/** What is to be made now, and what is next then. */
export interface DueOccurrence {
  /** The day by the rule, for which a series has one task. */
  day: string;
  /** The due date of the task: the day, or where that is over or too near, the earliest that is allowed. */
  dueDate: string;
  /** The next day and how many are left; null for a series that is over. */
  next: Pick<SeriesFields, 'next_on' | 'remaining'>;
}

/**
 * The one task that a series is to have now; null while it is too early. After a stop the days that were missed become one
 * task, not one each.
 */
export function dueOccurrence(
  series: SeriesFields,
  today: string,
  isHoliday: IsHoliday,
): DueOccurrence | null {
  const { next_on: day } = series;
  if (day === null || series.paused) return null;
  const working = workingDay(day, isHoliday);
  if (working > addBusinessDays(today, BUSINESS_DAYS_AHEAD, isHoliday)) return null;
  const dueDate = nextDueDate(working, dueWindow(today, isHoliday));
  if (dueDate === null) return null;
  const nextDay = dayAfter(series, { day, dueDate }, isHoliday);
  const remaining = series.remaining === null ? null : Math.max(series.remaining - 1, 0);
  return { day, dueDate, next: nextOf(series, nextDay, remaining) };
}

function dayAfter(
  series: SeriesFields,
  { day, dueDate }: { day: string; dueDate: string },
  isHoliday: IsHoliday,
): string {
  let next = day;
  do next = nextOccurrence(series, { anchor: series.starts_on, after: next }, isHoliday);
  while (workingDay(next, isHoliday) <= dueDate);
  return next;
}

/** What follows the last task of a series; nothing after its end. */
export function nextOf(
  { ends_on: endsOn }: Pick<SeriesFields, 'ends_on'>,
  day: string,
  remaining: number | null,
): Pick<SeriesFields, 'next_on' | 'remaining'> {
  const isOver = remaining === 0 || (endsOn !== null && day > endsOn);
  return { next_on: isOver ? null : day, remaining };
}
