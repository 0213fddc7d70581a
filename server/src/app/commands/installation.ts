import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { unfinishedRestoreOf } from '../../platform/backup/restore-mark.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { pendingMigrations } from '../../platform/db/migrations.ts';
import type { DiskWatch } from '../../platform/disk/disk-watch.ts';
import {
  type EmbeddedDatabase,
  findEmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../platform/embedded-database/index.ts';
import { createLogger, type Logger } from '../../platform/log/logger.ts';
import { type AppContext, createContext } from '../context.ts';
import { Failure } from '../failures.ts';

/** Settings of this process, from the environment. */
export function readConfig(): Config {
  return loadConfig();
}

export interface DatabaseHandle {
  url: string;
  /** The embedded database, when this process started it. */
  embedded: EmbeddedDatabase | null;
  stop(): Promise<void>;
}

/** The database of `DATABASE_URL`, else the embedded one: that of a running server, or one started for this process. */
export async function reachDatabase(config: Config, log: Logger, mayJoin: boolean): Promise<DatabaseHandle> {
  if (config.databaseUrl !== null)
    return { url: config.databaseUrl, embedded: null, stop: async () => undefined };
  if (mayJoin) assertDatabaseIsMeant(config);
  const running = mayJoin ? await findEmbeddedDatabase(config.dataDirectory) : null;
  if (running !== null) return { url: running.socketUrl, embedded: null, stop: async () => undefined };
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDirectory, log, supervise: true });
  return { url: embedded.socketUrl, embedded, stop: () => embedded.stop() };
}

/**
 * A production server that was not told of its database would make one of its own, find it empty and ask for migrations. Where
 * `retaguarda start` has made one, that is meant.
 */
function assertDatabaseIsMeant({ dataDirectory, environment }: Config): void {
  if (environment !== 'production' || hasEmbeddedDatabase(dataDirectory)) return;
  throw new Failure(`DATABASE_URL is not set; ${NAME_DATABASE}`);
}

export const NAME_DATABASE =
  'in production name the PostgreSQL 18 to use, DATABASE_URL=postgres://user:password@host:5432/database, or in DATABASE_URL_FILE the file that holds this';

/** Whether an embedded database was made below the data directory. */
export function hasEmbeddedDatabase(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, 'postgres', 'PG_VERSION'));
}

/** Watches the disk for the embedded database; a database elsewhere has a disk of its own. */
export function databaseDiskFull(config: Config, disk: DiskWatch): () => boolean {
  return config.databaseUrl === null ? disk.full : () => false;
}

export interface Installation {
  config: Config;
  log: Logger;
  url: string;
  database: Database;
  context: AppContext;
}

/** Runs one administrative command against a migrated database and closes everything behind it. */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const config = readConfig();
  const log = createLogger({ level: 'warn' });
  const handle = await reachDatabase(config, log, true);
  try {
    await assertMigrated(handle.url);
    const database = await openDatabase({ url: handle.url, log, lanes: 1, transactions: 4 });
    try {
      const context = await createContext({ config, clock: systemClock, log, database });
      return await work({ config, log, url: handle.url, database, context });
    } finally {
      await database.close();
    }
  } finally {
    await handle.stop();
  }
}

/** Throws for a database whose restore is under way or was broken off: it holds nothing, or half of something. */
export async function assertRestored(url: string): Promise<void> {
  const backup = await unfinishedRestoreOf(url);
  if (backup === null) return;
  throw new Failure(
    `the restore of ${backup} into this database was not finished: run \`retaguarda restore\` again`,
  );
}

export async function assertMigrated(url: string): Promise<void> {
  await assertRestored(url);
  const pending = await pendingMigrations(url);
  if (pending.length > 0) {
    throw new Failure(`the database lacks ${pending.length} migrations; run \`retaguarda migrate\` first`);
  }
}
