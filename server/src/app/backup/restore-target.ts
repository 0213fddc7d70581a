import type { RestoreTarget } from '../../platform/backup/restoring.ts';
import { systemClock } from '../../platform/clock.ts';
import { migrate, readMigrations } from '../../platform/db/migrations.ts';
import { connectOwner } from '../../platform/db/primary.ts';
import { migrateJobs } from '../../platform/jobs/jobs.ts';
import { lockOutgoing } from '../../platform/outgoing/outgoing-switch.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { hasCitus } from '../citus/cluster.ts';
import { Failure } from '../failures.ts';
import { migrateDatabase } from '../migrate-database.ts';

export interface TargetParts {
  ownerUrl: string;
  storage: Storage | null;
  keepSecret(secret: Buffer): Promise<void>;
  /** Why nothing may leave the restored installation. */
  reason: string;
}

/** An installation that a backup is restored into: its schema is that of our migrations, and what goes out starts locked. */
export function restoreTarget({ keepSecret, ownerUrl, reason, storage }: TargetParts): RestoreTarget {
  return {
    ownerUrl,
    storage,
    keepSecret,
    assertFits: async (migrations) => {
      migrationsOf(migrations);
      await assertPlain(ownerUrl);
    },
    migrateTo: async (migrations) => {
      await migrate(ownerUrl, migrationsOf(migrations));
      await migrateJobs(ownerUrl);
    },
    finish: async () => {
      await migrateDatabase(ownerUrl);
      const client = await connectOwner(ownerUrl, 'retaguarda:restore');
      try {
        await lockOutgoing(client, reason, systemClock.now());
      } finally {
        await client.end();
      }
    },
  };
}

/** The migrations that a backup was made behind; throws where this release does not have them as they were. */
function migrationsOf(recorded: readonly { name: string; checksum: string }[]) {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]));
  for (const { checksum, name } of recorded) {
    const migration = known.get(name);
    if (migration === undefined) {
      throw new Failure(`the backup was made by a newer release: this one does not know ${name}`);
    }
    if (migration.checksum !== checksum) {
      throw new Failure(`${name} is another one here than where the backup was made`);
    }
  }
  const wanted = new Set(recorded.map(({ name }) => name));
  return [...known.values()].filter(({ name }) => wanted.has(name));
}

async function assertPlain(url: string): Promise<void> {
  const client = await connectOwner(url, 'retaguarda:restore');
  try {
    if (!(await hasCitus(client))) return;
  } finally {
    await client.end();
  }
  throw new Failure(
    'a backup is restored into a plain PostgreSQL; what is then moved to a cluster is distributed there: docs/operations/backup-and-restore.md',
  );
}
