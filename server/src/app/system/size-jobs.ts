import { DAY_MS, dayInUtc } from '@retaguarda/rules/calendar-days';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { keepSample, readSizes } from './size-queries.ts';

const SAMPLE_TASK = 'platform.sampleSizes';
/** Growth is seen over a year at most. */
const KEPT_DAYS = 400;

/** A schedule that missed its day makes up for it within the next. */
export const sizeSchedules: readonly Schedule[] = [{ task: SAMPLE_TASK, cron: '13 3 * * *' }];

/** Once a day: keeps how large database and files are. */
export function sizeJobs({
  clock,
  database,
}: {
  clock: Clock;
  database: Database;
}): Record<string, JobHandler> {
  return {
    [SAMPLE_TASK]: async () => {
      const now = clock.now();
      const sizes = await readSizes(database.system);
      await database.systemTransaction((tx) =>
        keepSample(
          tx,
          { day: dayInUtc(now.getTime()), ...sizes },
          dayInUtc(now.getTime() - KEPT_DAYS * DAY_MS),
        ),
      );
    },
  };
}
