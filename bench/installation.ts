import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../server/src/app/migrate-database.ts';
import {
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from '../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../server/src/platform/log/logger.ts';
import { finished, startChild } from './child.ts';
import { freePort, type RunningServer, startServer } from './server-process.ts';

export interface Amounts {
  tenants: number;
  users: number;
  /** Spread over the tenants; when left out, the number that the generator chooses for each. */
  companies?: number;
  /** In one more tenant of their own. */
  largeTenantUsers: number;
  /** In that tenant; when left out, the number that the generator chooses. */
  largeTenantCompanies?: number;
  /** In that tenant; none when left out. */
  largeTenantTasks?: number;
}

/** A database full of people, and how to run servers on it. */
export interface Installation {
  directory: string;
  databaseUrl: string;
  publicUrl: string;
  /** As the owner of the tables. */
  owner: pg.Pool;
  /** Adds more to what is there. */
  add(more: Amounts): Promise<void>;
  serve(): Promise<RunningServer>;
  close(): Promise<void>;
}

export async function temporaryDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'retaguarda-bench-'));
}

export interface InstallOptions {
  /** Where the data stays; in a directory of its own, which goes with it, unless named. */
  directory?: string;
  /** Of PostgreSQL, over those of any embedded one. */
  settings?: EmbeddedDatabaseOptions['settings'];
}

/**
 * Makes the database as durable as any embedded one, because the cost of writes is part of what is measured. A directory that
 * has one already is taken as it is.
 */
export async function install(amounts: Amounts, options: InstallOptions = {}): Promise<Installation> {
  const { settings = {} } = options;
  const directory = options.directory ?? (await temporaryDirectory());
  const isThere = existsSync(join(directory, 'postgres'));
  await mkdir(directory, { recursive: true });
  const database = await startEmbeddedDatabase({
    dataDir: directory,
    log: createLogger({ level: 'silent' }),
    settings,
  });
  await migrateDatabase(database.socketUrl);
  const fill = async (more: Amounts, flags: readonly string[]) => {
    const args = ['demo', ...amountFlags(more), ...flags];
    const env = { NODE_ENV: 'development', RETAGUARDA_DATA_DIR: directory, DATABASE_URL: database.socketUrl };
    await finished(startChild('server/src/main.ts', { args, env }), 'the generator of the data');
  };
  if (!isThere) await fill(amounts, []);
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const owner = new pg.Pool({ connectionString: database.socketUrl, max: 2, application_name: 'bench' });
  // The pool reports its end while its connections are still ending; the end of the database cuts them off.
  owner.on('error', () => undefined);
  return {
    directory,
    databaseUrl: database.socketUrl,
    publicUrl,
    owner,
    add: (more) => fill(more, ['--add']),
    serve: () =>
      startServer({
        command: 'serve',
        directory,
        databaseUrl: database.socketUrl,
        // The tokens contain the URL, and servers have different ports.
        env: { PUBLIC_URL: publicUrl },
      }),
    close: async () => {
      await owner.end();
      await database.stop();
      if (options.directory === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}

function amountFlags(amounts: Amounts): string[] {
  const { companies, largeTenantCompanies, largeTenantTasks, largeTenantUsers, tenants, users } = amounts;
  const flags = {
    tenants,
    users,
    companies,
    'tenant-users': largeTenantUsers,
    'tenant-companies': largeTenantCompanies,
    'tenant-tasks': largeTenantTasks,
  };
  return Object.entries(flags).flatMap(([name, amount]) =>
    amount === undefined ? [] : [`--${name}`, String(amount)],
  );
}
