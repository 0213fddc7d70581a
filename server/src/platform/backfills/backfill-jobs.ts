import { asOwner } from '../ageing/owner-client.ts';
import type { JobHandler, Schedule } from '../jobs/jobs.ts';
import type { Backfill } from './backfill.ts';
import { type BackfillContext, listBackfills, runBackfill } from './backfill-run.ts';

const TASK = 'platform.backfill';
/** Less than the time between two runs, so that they do not pile up. */
const RUN_MS = 50_000;

export const backfillSchedules: readonly Schedule[] = [{ task: TASK, cron: '* * * * *' }];

/** The job that goes on with the backfills of this release, one after the other, a minute at a time. */
export function backfillJobs(
  context: BackfillContext,
  backfills: readonly Backfill[],
): Record<string, JobHandler> {
  return {
    [TASK]: async (_payload, attempt) => {
      if (backfills.length === 0) return;
      const states = await asOwner(context.ownerUrl, listBackfills);
      const over = new Set(states.filter(({ finishedAt }) => finishedAt !== null).map(({ name }) => name));
      const until = performance.now() + RUN_MS;
      for (const backfill of backfills.filter(({ name }) => !over.has(name))) {
        const milliseconds = until - performance.now();
        if (!(await runBackfill(context, backfill, { signal: attempt?.signal, milliseconds }))) return;
      }
    },
  };
}
