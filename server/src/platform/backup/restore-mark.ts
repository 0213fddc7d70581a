import pg from 'pg';
import { primaryUrl } from '../db/primary.ts';

/** One restore at a time into a database. */
const RESTORE_LOCK_KEY = 5_013_226_479;

/** The backup that is being restored into the database, or of which a restore was broken off; null in every other database. */
async function unfinishedRestore(client: pg.ClientBase): Promise<string | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('retaguarda_restore.mark') is not null as there`,
  );
  if (found[0]?.there !== true) return null;
  const { rows } = await client.query<{ backup: string }>('select backup from retaguarda_restore.mark');
  return rows[0]?.backup ?? null;
}

/** The same, asked by a connection of its own. */
export async function unfinishedRestoreOf(url: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: await primaryUrl(url),
    application_name: 'retaguarda:restore',
  });
  await client.connect();
  try {
    return await unfinishedRestore(client);
  } finally {
    await client.end();
  }
}

/** Where the backup cannot be restored to, with what to do. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

/**
 * Marks the database as one in which a restore is under way, so that nothing starts on it. It has to be empty; what a broken-off
 * restore left is cleared away.
 */
export async function markRestore(client: pg.ClientBase, backup: string): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    RESTORE_LOCK_KEY,
  ]);
  if (rows[0]?.held !== true) throw new NotEmpty('another restore into this database is under way');
  if ((await unfinishedRestore(client)) === null) await assertEmpty(client);
  await client.query('begin');
  await clear(client);
  await client.query('create schema if not exists retaguarda_restore');
  await client.query('create table if not exists retaguarda_restore.mark (backup text not null)');
  await client.query('delete from retaguarda_restore.mark');
  await client.query('insert into retaguarda_restore.mark values ($1)', [backup]);
  await client.query('commit');
}

/** Takes the mark away: from now on the database is one like any other. */
export async function unmarkRestore(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema retaguarda_restore cascade');
}

const OURS = `n.nspname not in ('information_schema', 'retaguarda_restore') and n.nspname not like 'pg\\_%'`;

async function assertEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
       select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1 limit 1`,
  );
  const [table] = rows;
  if (table === undefined) return;
  throw new NotEmpty(
    `the database is not empty: it has ${table.name}; a restore goes into an empty one (create database …), and replaces nothing`,
  );
}

async function clear(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists app, graphile_worker cascade');
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and not exists (
       select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  );
  for (const { name } of rows) await client.query(`drop table if exists ${name} cascade`);
}
