import type { TaskFigures } from '../../api/types.ts';

type Days = TaskFigures['completed_last_30_days'];

export interface Completions {
  total: number;
  /** The first day with the most; null when nothing was completed at all. */
  busiest: Days[number] | null;
}

/** What a chart of completions says in words. */
export function summaryOf(days: Days): Completions {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(0, ...days.map(({ count }) => count));
  return { total, busiest: most === 0 ? null : (days.find(({ count }) => count === most) ?? null) };
}
