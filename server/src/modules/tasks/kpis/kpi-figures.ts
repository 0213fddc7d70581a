import { addDays } from '../rules/due-date.ts';
import { PRIORITIES } from '../tables.ts';
import type { CompletionRow, CountRow, Days } from './kpi-queries.ts';
import type { Figures } from './kpi-schema.ts';

const COMPLETION_DAYS = 30;
const WEEK_DAYS = 7;

/** The days that figures of the day `today` speak of. */
export function daysOf(today: string): Days {
  return { today, weekEnd: addDays(today, WEEK_DAYS), since: addDays(today, 1 - COMPLETION_DAYS) };
}

export type Counts = Figures['counts'];
export type ByPriority = Figures['by_priority'];

/** Sums the counters; what is completed is neither overdue nor due (spec 2, Due filters). */
export function sumCounts(rows: readonly CountRow[]): { counts: Counts; by_priority: ByPriority } {
  const counts: Counts = {
    total: 0,
    pending: 0,
    started: 0,
    completed: 0,
    cancelled: 0,
    overdue: 0,
    due_today: 0,
    due_week: 0,
    no_due: 0,
  };
  const by_priority: ByPriority = { low: 0, medium: 0, high: 0 };
  for (const row of rows) {
    counts.total += row.tasks;
    counts[row.status] += row.tasks;
    for (const priority of PRIORITIES) by_priority[priority] += row[priority];
    counts.no_due += row.noDue;
    counts.overdue += row.overdue;
    counts.due_today += row.today;
    counts.due_week += row.week;
  }
  return { counts, by_priority };
}

/** Every one of the 30 days up to today with its completions. */
export function completedByDay(
  rows: readonly CompletionRow[],
  { since }: Days,
): Figures['completed_last_30_days'] {
  const known = new Map(rows.map(({ date, tasks }) => [date, tasks]));
  return Array.from({ length: COMPLETION_DAYS }, (_, index) => {
    const date = addDays(since, index);
    return { date, count: known.get(date) ?? 0 };
  });
}
