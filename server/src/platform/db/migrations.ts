import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connectOwner } from './primary.ts';
import { splitStatements } from './sql-statements.ts';

const MIGRATIONS_DIRECTORY = join(import.meta.dirname, '../../../migrations');

const FILE_NAME = /^\d{14}-[a-z]+-[a-z0-9-]+\.sql$/;
/** One migration run at a time on a database, however many processes start at once. */
const LOCK_KEY = 7_236_518_204_411;

export interface Migration {
  name: string;
  script: string;
  checksum: string;
}

export function readMigrations(directory = MIGRATIONS_DIRECTORY): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!FILE_NAME.test(name)) throw new Error(`${name}: a migration is named <utc>-<module>-<what>.sql`);
      const script = readFileSync(join(directory, name), 'utf8');
      return { name, script, checksum: hash('sha256', script) };
    });
}

/** What is done behind each statement of a migration, in its transaction. */
export type AfterStatement = (client: pg.Client, statement: string) => Promise<void>;

/**
 * Applies what is missing, in order, each file in a transaction, as the owner of the database. Answers the names of
 * the files applied. An applied file that was changed since is refused: migrations only go forward.
 */
export async function migrate(
  url: string,
  migrations = readMigrations(),
  afterStatement: AfterStatement = async () => undefined,
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
        await apply(client, migration, afterStatement);
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

/** Names of migrations that the database lacks. */
export async function pendingMigrations(url: string, migrations = readMigrations()): Promise<string[]> {
  const client = await connectOwner(url, 'retaguarda:migrate');
  try {
    const { rows: found } = await client.query<{ table: string | null }>(
      `select to_regclass('app.migrations')::text as table`,
    );
    if (found[0]?.table == null) return migrations.map(({ name }) => name);
    const { rows } = await client.query<{ name: string }>('select name from app.migrations');
    const applied = new Set(rows.map(({ name }) => name));
    return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration, afterStatement: AfterStatement): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    for (const statement of splitStatements(migration.script)) {
      await client.query(statement);
      await afterStatement(client, statement);
    }
    await client.query('insert into app.migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
