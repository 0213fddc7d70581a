import { ensureAuditPartitions } from '../platform/audit/partitions.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/db/migrations.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';

/**
 * Applies our migrations and those of the job queue, and makes the audit log's next partitions; answers the names of our files
 * applied.
 */
export async function migrateDatabase(url: string): Promise<string[]> {
  const applied = await migrate(url);
  if (applied.length > 0) await migrateJobs(url);
  await ensureAuditPartitions(url, systemClock);
  return applied;
}
