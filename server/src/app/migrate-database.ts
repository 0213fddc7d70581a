import { ensurePartitions } from '../platform/ageing/partitions.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/db/migrations.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';
import { agedTables } from './aged-tables.ts';
import { assertEarlyMigrations } from './citus/early-migrations.ts';
import { placeNewTables } from './citus/new-tables.ts';

/**
 * Applies our migrations and those of the job queue, and makes the next partitions of what ages; answers the names of our files
 * applied.
 */
export async function migrateDatabase(url: string): Promise<string[]> {
  await assertEarlyMigrations(url);
  const applied = await migrate(url, undefined, { afterStatement: placeNewTables });
  if (applied.length > 0) await migrateJobs(url);
  await ensurePartitions(url, systemClock, agedTables);
  return applied;
}
