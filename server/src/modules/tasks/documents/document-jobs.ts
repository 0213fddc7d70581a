import type { JobHandler, Schedule } from '../../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { removeFilesFrom } from '../../../platform/uploads/upload-jobs.ts';
import type { TasksContext } from '../context.ts';
import { REMOVE_FILES_JOB } from '../task-removal-service.ts';
import { takeOldUploads } from './document-queries.ts';

const LEFTOVERS_TASK = 'tasks.remove-leftovers';
const LONGEST_UPLOAD_MS = 3_600_000;

/** Uploads whose process died are found within two hours. */
export const documentSchedules: readonly Schedule[] = [{ task: LEFTOVERS_TASK, cron: '41 * * * *' }];

/** A removal that dies half way is run again, and finds nothing where it was already. */
export function documentJobs({
  clock,
  database,
  storage,
}: Pick<TasksContext, 'clock' | 'database' | 'storage'>): Record<string, JobHandler> {
  return {
    [REMOVE_FILES_JOB]: removeFilesFrom(storage),
    [LEFTOVERS_TASK]: async () => {
      const startedBefore = new Date(clock.now().getTime() - LONGEST_UPLOAD_MS);
      await database.systemTransaction(async (tx) => {
        for (const { path, tenantId } of await takeOldUploads(tx, startedBefore)) {
          await writeOutbox(tx, clock, { tenantId, topic: REMOVE_FILES_JOB, payload: { paths: [path] } });
        }
      });
    },
  };
}
