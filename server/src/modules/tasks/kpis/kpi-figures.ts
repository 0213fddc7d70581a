import { addDays } from '@retaguarda/rules/calendar-days';
import { isOpen } from '@retaguarda/rules/task-status';
import { PRIORITIES } from '../tables.ts';
import type { CompletionRow, CountRow, Days } from './kpi-queries.ts';
import type { Figures, Sums } from './kpi-schema.ts';

const COMPLETION_DAYS = 30;
const WEEK_DAYS = 7;

/** The days that figures of the day `today` speak of. */
export function daysOf(today: string): Days {
  return { today, weekEnd: addDays(today, WEEK_DAYS), since: addDays(today, 1 - COMPLETION_DAYS) };
}

/** Sums the counters; what is completed is neither overdue nor due (spec 2, Due filters). */
export function sumCounts(rows: readonly CountRow[]): Sums {
  const counts: Sums['counts'] = {
    total: 0,
    pending: 0,
    started: 0,
    completed: 0,
    cancelled: 0,
    ...NOTHING_DUE,
  };
  const open: Sums['open'] = {
    counts: { total: 0, ...NOTHING_DUE },
    by_priority: { low: 0, medium: 0, high: 0 },
  };
  const by_priority: Sums['by_priority'] = { low: 0, medium: 0, high: 0 };
  for (const row of rows) {
    counts.total += row.tasks;
    counts[row.status] += row.tasks;
    addRow(counts, by_priority, row);
    if (!isOpen(row.status)) continue;
    open.counts.total += row.tasks;
    addRow(open.counts, open.by_priority, row);
  }
  return { counts, open, by_priority };
}

const NOTHING_DUE = { overdue: 0, due_today: 0, due_week: 0, no_due: 0 };

function addRow(due: typeof NOTHING_DUE, byPriority: Sums['by_priority'], row: CountRow): void {
  due.no_due += row.noDue;
  due.overdue += row.overdue;
  due.due_today += row.today;
  due.due_week += row.week;
  for (const priority of PRIORITIES) byPriority[priority] += row[priority];
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
