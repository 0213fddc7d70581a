import type pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { type Turns, takeTurns } from './turns.ts';

const LOOK_MS = 1_000;

/** Workers that share a number of places and take the same tasks. */
export interface Sleepers {
  tasks: readonly string[];
  atOnce: number;
  /** Has so many of them look for jobs at once. */
  nudge(workers: number): void;
}

/**
 * Wakes workers for jobs that nobody announces: whose time has come, whose next attempt is due, which were freed. One statement
 * a second looks for all of them; each of three dozen workers that looked by itself took an idle server 36 a second.
 */
export function startWaking(pool: pg.Pool, log: Logger, lanes: readonly Sleepers[]): Turns {
  const statement = `select array[${lanes.map(({ atOnce }, index) => dueIn(index + 1, atOnce)).join(', ')}] as due`;
  const tasks = lanes.map((lane) => lane.tasks);
  return takeTurns(LOOK_MS, async () => {
    try {
      const { rows } = await pool.query<{ due: number[] }>(statement, tasks);
      for (const [index, jobs] of rows[0]?.due.entries() ?? []) if (jobs > 0) lanes[index]?.nudge(jobs);
    } catch (error) {
      log.warn({ err: error }, 'the job queue could not be looked through');
    }
    return LOOK_MS;
  });
}

/** How many jobs of the tasks in a parameter wait for nothing but a worker, up to as many as there are workers. */
function dueIn(parameter: number, workers: number): string {
  return `(select count(*)::int from (
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.is_available and j.run_at <= now() and t.identifier = any ($${parameter}::text[]) limit ${workers}) due)`;
}
