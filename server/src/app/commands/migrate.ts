import { ensureAuditPartitions } from '../../platform/audit/partitions.ts';
import { systemClock } from '../../platform/clock.ts';
import { migrate } from '../../platform/db/migrations.ts';
import { migrateJobs } from '../../platform/jobs/jobs.ts';
import { createLogger } from '../../platform/log/logger.ts';
import type { Command } from './index.ts';
import { reachDatabase, readConfig } from './installation.ts';

export const migrateCommand: Command = {
  summary: 'bring the database to the newest schema',
  run: async () => {
    const config = readConfig();
    const handle = await reachDatabase(config, createLogger({ level: 'warn' }), true);
    try {
      const applied = await migrateDatabase(handle.url);
      for (const name of applied) process.stdout.write(`applied ${name}\n`);
      if (applied.length === 0) process.stdout.write('nothing to do\n');
    } finally {
      await handle.stop();
    }
  },
};

/** Our schema, the job queue's, and the audit log's next partitions; answers the names of our files applied. */
export async function migrateDatabase(url: string): Promise<string[]> {
  const applied = await migrate(url);
  if (applied.length > 0) await migrateJobs(url);
  await ensureAuditPartitions(url, systemClock);
  return applied;
}
