import { sql } from 'kysely';
import type { SystemReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

/** Files of all tenants that are not read to their end, and those that failed since a moment. */
export async function countImportRuns(
  db: SystemReader,
  since: Date,
): Promise<{ unfinished: number; failedLastWeek: number }> {
  const row = await db.first(
    statement(sql<{ unfinished: number; failedLastWeek: number }>`
      select count(*) filter (where r.finished_at is null) as unfinished,
        count(*) filter (where r.status = 'falhou' and r.finished_at >= ${since}::timestamptz) as "failedLastWeek"
      from import_runs r where r.finished_at is null or r.finished_at >= ${since}::timestamptz`),
  );
  return row ?? { unfinished: 0, failedLastWeek: 0 };
}
