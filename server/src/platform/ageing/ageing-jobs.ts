import type { JobHandler, Schedule } from '../jobs/jobs.ts';
import type { Logger } from '../log/logger.ts';
import type { AgedTable } from './aged-table.ts';
import { type ArchiveContext, applyRetentions } from './archiving.ts';
import { dropEmptyPartitions } from './partitions.ts';
import { deleteFiles } from './restoring.ts';

const RETENTION_TASK = 'platform.retention';
/** Deletes the files of archives that were removed with their tenant. */
export const REMOVE_ARCHIVES_TASK = 'platform.removeArchives';

export const ageingSchedules: readonly Schedule[] = [{ task: RETENTION_TASK, cron: '41 5 * * *' }];

/** Every night: puts away what tenants no longer keep, and takes the empty partitions of past months away. */
export function ageingJobs(
  context: ArchiveContext & { log: Logger },
  tables: readonly AgedTable[],
): Record<string, JobHandler> {
  const { clock, log, ownerUrl, storage } = context;
  return {
    [RETENTION_TASK]: async (_payload, attempt) => {
      const archives = await applyRetentions(context, { tables, signal: attempt?.signal });
      for (const { kind, month, rows, tenantId } of archives) {
        log.info({ kind, month, rows, tenantId }, 'rows were put away');
      }
      await dropEmptyPartitions(ownerUrl, clock, tables);
    },
    [REMOVE_ARCHIVES_TASK]: async ({ keys }) => {
      for (const storageKey of Array.isArray(keys) ? keys : [])
        await deleteFiles({ storage }, { storageKey });
    },
  };
}
