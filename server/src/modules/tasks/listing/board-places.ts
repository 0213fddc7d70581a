import { OPEN_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import type { Match } from './task-scans.ts';

/** How many tasks the board holds (spec 2, Limits). */
export const BOARD_TASKS = 200;
/** How many tasks of each column are there whatever the others hold, as far as the column has them. */
export const COLUMN_TASKS = 40;

/**
 * The ids of the tasks that are on the board, open ones before completed ones. Both lists come in their own order, with the
 * first `BOARD_TASKS` of each status. Each column keeps places for its first 40; what is left is filled with open tasks
 * and then with completed ones.
 */
export function placesOnBoard(open: readonly Match[], completed: readonly Match[]): number[] {
  const keptForCompleted = Math.min(COLUMN_TASKS, completed.length);
  const placed = new Set(OPEN_STATUSES.flatMap((status) => ofStatus(open, status).slice(0, COLUMN_TASKS)));
  for (const task of open) {
    if (placed.size >= BOARD_TASKS - keptForCompleted) break;
    placed.add(task);
  }
  return [...open.filter((task) => placed.has(task)), ...completed.slice(0, BOARD_TASKS - placed.size)].map(
    ({ id }) => id,
  );
}

function ofStatus(tasks: readonly Match[], status: TaskStatus): Match[] {
  return tasks.filter((task) => task.status === status);
}
