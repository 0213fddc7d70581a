import type { JobHandler, Schedule } from '../../../platform/jobs/jobs.ts';
import type { TasksContext } from '../context.ts';
import { deleteEmptyCounts, listTenantsWithEmptyCounts } from './count-queries.ts';

const EMPTY_COUNTS_TASK = 'tasks.remove-empty-counts';
/** After two days a day is over in every time zone. */
const OVER_AFTER_MS = 2 * 86_400_000;

/** Once a day, when little is written. */
export const countSchedules: readonly Schedule[] = [{ task: EMPTY_COUNTS_TASK, cron: '23 6 * * *' }];

/** Counters of due dates that have passed and of which no task is left pile up otherwise, day after day. */
export function countJobs({
  clock,
  database,
}: Pick<TasksContext, 'clock' | 'database'>): Record<string, JobHandler> {
  return {
    [EMPTY_COUNTS_TASK]: async () => {
      const before = new Date(clock.now().getTime() - OVER_AFTER_MS).toISOString().slice(0, 10);
      for (const tenantId of await listTenantsWithEmptyCounts(database.system, before)) {
        await database.transaction([tenantId], (tx) => deleteEmptyCounts(tx, tenantId, before));
      }
    },
  };
}
