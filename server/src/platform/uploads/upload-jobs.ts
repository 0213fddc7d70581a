import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { JobHandler, Schedule } from '../jobs/jobs.ts';
import { writeOutbox } from '../jobs/outbox.ts';
import type { Storage } from '../storage/storage.ts';
import { takeUnused, type UploadTable } from './upload-queries.ts';

/** The job that deletes files which no record names any more; its payload is `{ paths }`. */
export const REMOVE_FILES_JOB = 'uploads.remove-files';

const UNUSED_TASK = 'uploads.remove-unused';
const UNUSED_MS = DAY_MS;

/** Files that no document has named within a day are deleted within the next hour. */
export const uploadSchedules: readonly Schedule[] = [{ task: UNUSED_TASK, cron: '23 * * * *' }];

/** A job that was interrupted is run again, and skips the files that are gone. */
export function removeFilesFrom(storage: Storage): JobHandler {
  return async ({ paths }) => {
    for (const path of Array.isArray(paths) ? paths : []) await storage.delete(String(path));
  };
}

export function uploadJobs(
  { clock, database, storage }: { clock: Clock; database: Database; storage: Storage },
  tables: readonly UploadTable[],
): Record<string, JobHandler> {
  return {
    [REMOVE_FILES_JOB]: removeFilesFrom(storage),
    [UNUSED_TASK]: async () => {
      const createdBefore = new Date(clock.now().getTime() - UNUSED_MS);
      for (const table of tables) {
        await database.systemTransaction(async (tx) => {
          for (const { path, tenantId } of await takeUnused(tx, table, createdBefore)) {
            const payload = { paths: [path] };
            await writeOutbox(tx, clock, { tenantId, topic: REMOVE_FILES_JOB, payload });
          }
        });
      }
    },
  };
}

/**
 * A statement that leaves a message with the files of these rows before the rows are deleted. It is a message of the platform,
 * since those of a removed tenant are deleted with it.
 */
export function messageOfFiles(table: string, rows: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`insert into outbox (tenant_id, topic, payload, created_at)
    select t.id, ${REMOVE_FILES_JOB}::text, jsonb_build_object('paths', f.paths), ${now}::timestamptz
    from tenants t, (select jsonb_agg(file_path) as paths from ${sql.table(table)} where ${rows}) f
    where t.kind = 'platform' and f.paths is not null`;
}
