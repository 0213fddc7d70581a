import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { indexBeside, type MigrationHeader, readHeader, repeatable } from './migration-headers.ts';
import { connectOwner } from './primary.ts';
import { splitStatements } from './sql-statements.ts';

const MIGRATIONS_DIRECTORY = join(import.meta.dirname, '../../../migrations');

const FILE_NAME = /^\d{14}-[a-z]+-[a-z0-9-]+\.sql$/;
/** One migration run at a time on a database, however many processes start at once. */
const LOCK_KEY = 7_236_518_204_411;

/**
 * While a statement waits for a table, whoever comes to it later waits behind it. So it gives up soon, and the migration begins
 * again a little later, until whoever is in its way has finished.
 */
const LOCK_PATIENCE_MS = 1_000;
const PAUSE_MS = 2_000;
const MOST_TRIES = 100;
const LOCK_NOT_AVAILABLE = '55P03';

export interface Migration extends MigrationHeader {
  name: string;
  script: string;
  checksum: string;
}

export function readMigrations(directory = MIGRATIONS_DIRECTORY): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => migrationOf(name, readFileSync(join(directory, name), 'utf8')));
}

/** A migration of that name and text. */
export function migrationOf(name: string, script: string): Migration {
  if (!FILE_NAME.test(name)) throw new Error(`${name}: a migration is named <utc>-<module>-<what>.sql`);
  return { name, script, checksum: hash('sha256', script), ...readHeader(name, script) };
}

/** What is done behind each statement of a migration, in its transaction. */
export type AfterStatement = (client: pg.Client, statement: string) => Promise<void>;

export interface MigrateOptions {
  afterStatement?: AfterStatement;
  /** How long a statement waits for a table, and how long until the next try, in milliseconds. */
  lockPatienceMs?: number;
  pauseMs?: number;
}

/**
 * Applies what is missing, in order, each file in a transaction unless it says otherwise, as the owner of the database. Answers the
 * names of the files applied. An applied file that was changed since is refused: migrations only go forward.
 */
export async function migrate(
  url: string,
  migrations = readMigrations(),
  options: MigrateOptions = {},
): Promise<string[]> {
  const client = await connectOwner(url, 'retaguarda:migrate');
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query('create schema if not exists app');
    await client.query(
      'create table if not exists app.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from app.migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const fresh: string[] = [];
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) {
        // An empty database has no rows on which anything would have to be done before.
        if (applied.size > 0) await assertFilled(client, migration);
        await apply(client, migration, options);
        fresh.push(migration.name);
      } else if (checksum !== migration.checksum) {
        throw new Error(
          `migration ${migration.name} was changed after it had been applied; add a new one instead`,
        );
      }
    }
    return fresh;
  } finally {
    await client.end();
  }
}

/** Migrations that the database lacks, in their order. */
export async function missingMigrations(url: string, migrations = readMigrations()): Promise<Migration[]> {
  const client = await connectOwner(url, 'retaguarda:migrate');
  try {
    const { rows: found } = await client.query<{ table: string | null }>(
      `select to_regclass('app.migrations')::text as table`,
    );
    if (found[0]?.table == null) return migrations;
    const { rows } = await client.query<{ name: string }>('select name from app.migrations');
    const applied = new Set(rows.map(({ name }) => name));
    return migrations.filter(({ name }) => !applied.has(name));
  } finally {
    await client.end();
  }
}

/** Names of migrations that the database lacks. */
export async function pendingMigrations(url: string, migrations = readMigrations()): Promise<string[]> {
  return (await missingMigrations(url, migrations)).map(({ name }) => name);
}

async function assertFilled(client: pg.Client, { backfills, name }: Migration): Promise<void> {
  if (backfills.length === 0) return;
  const { rows } = await client.query<{ name: string }>(
    'select name from public.backfills where finished_at is not null and name = any ($1)',
    [backfills],
  );
  const missing = backfills.filter((each) => !rows.some((row) => row.name === each));
  if (missing.length === 0) return;
  throw new Error(
    `migration ${name} needs work on rows that is not over: ${missing.join(', ')}; workers of the release before do it, \`retaguarda backfill run\` too`,
  );
}

async function apply(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  const { pauseMs = PAUSE_MS } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      await (migration.isTransaction ? applyAtOnce : applyOneByOne)(client, migration, options);
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const { code, message } = error as Error & { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || tries >= MOST_TRIES) {
        throw new Error(`migration ${migration.name} failed: ${message}`, { cause: error });
      }
    }
    await sleep(pauseMs);
  }
}

async function applyAtOnce(
  client: pg.Client,
  migration: Migration,
  { afterStatement = async () => undefined, lockPatienceMs = LOCK_PATIENCE_MS }: MigrateOptions,
): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${lockPatienceMs}`);
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  for (const statement of splitStatements(migration.script)) {
    await client.query(statement);
    await afterStatement(client, statement);
  }
  await noteApplied(client, migration);
  await client.query('commit');
}

/** What was done before it broke off is found done, and an index that was half made is made anew. */
async function applyOneByOne(client: pg.Client, migration: Migration): Promise<void> {
  const texts = splitStatements(migration.script).map((statement) => repeatable(migration.name, statement));
  for (const text of texts) {
    const index = indexBeside(text);
    if (index !== null) await dropHalfMade(client, index);
    await client.query(text);
  }
  await noteApplied(client, migration);
}

async function dropHalfMade(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indexrelid = to_regclass($1) and not (indisvalid and indisready)`,
    [index],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

async function noteApplied(client: pg.Client, { checksum, name }: Migration): Promise<void> {
  await client.query('insert into app.migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
