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

const STEPS = [1, 2, 5];
const MOST_LINES = 4;

/** Where the lines behind a chart of counts are: whole numbers from 0, at most four above it, the last one not below the count. */
export function axisOf(most: number): number[] {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS.map((one) => one * power)) {
      const lines = Math.max(1, Math.ceil(most / step));
      if (lines <= MOST_LINES) return Array.from({ length: lines + 1 }, (_, line) => line * step);
    }
  }
}
