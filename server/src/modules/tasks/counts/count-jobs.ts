import { addDays, dayInUtc } from '@retaguarda/rules/calendar-days';
import { forEveryTenant } from '../../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../../platform/jobs/jobs.ts';
import type { TasksContext } from '../context.ts';
import { foldCounts, foldPastCounts, listTenantsToTidy } from './count-queries.ts';

const TIDY_TASK = 'tasks.tidy-counts';
/** After two days a day is over in every time zone. */
const OVER_AFTER_DAYS = 2;

/** Once a day, when little is written. */
export const countSchedules: readonly Schedule[] = [{ task: TIDY_TASK, cron: '23 6 * * *' }];

/** Slots, and counters of due dates that have passed, pile up otherwise, day after day. */
export function countJobs({
  clock,
  database,
}: Pick<TasksContext, 'clock' | 'database'>): Record<string, JobHandler> {
  return {
    [TIDY_TASK]: async () => {
      const before = addDays(dayInUtc(clock.now().getTime()), -OVER_AFTER_DAYS);
      const tenants = (await listTenantsToTidy(database.system, before)).map((id) => ({ id }));
      await forEveryTenant(tenants, async ({ id }) => {
        await database.transaction([id], (tx) => foldCounts(tx, id));
        await database.transaction([id], (tx) => foldPastCounts(tx, id, before));
      });
    },
  };
}
