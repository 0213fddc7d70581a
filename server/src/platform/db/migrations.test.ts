import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { memoryDirectory } from '../../../test/harness/memory-directory.ts';
import { addOwnDirectory } from '../../../test/harness/own-database.ts';
import { createEmptyDatabase } from '../../../test/harness/test-database.ts';
import { migrateDatabase } from '../../app/migrate-database.ts';
import { startEmbeddedDatabase, throwawaySettings } from '../embedded-database/index.ts';
import { createLogger } from '../log/logger.ts';
import { openDatabase } from './database.ts';
import { migrate, migrationOf as migration, pendingMigrations, readMigrations } from './migrations.ts';

const empties: Awaited<ReturnType<typeof createEmptyDatabase>>[] = [];
afterAll(() => Promise.all(empties.map((empty) => empty.close())));

async function emptyDatabase(): Promise<string> {
  const empty = await createEmptyDatabase();
  empties.push(empty);
  return empty.url;
}

const first = migration(
  '20260101000000-test-first.sql',
  'create table first (id int); insert into first values (1);',
);
const second = migration('20260101000001-test-second.sql', 'create table second (id int);');

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('what is missing is applied in order, and once', async () => {
  const url = await emptyDatabase();
  expect(await pendingMigrations(url, [first, second])).toEqual([first.name, second.name]);
  expect(await migrate(url, [first])).toEqual([first.name]);
  expect(await pendingMigrations(url, [first, second])).toEqual([second.name]);
  expect(await migrate(url, [first, second])).toEqual([second.name]);
  expect(await migrate(url, [first, second])).toEqual([]);
  expect(await ask(url, 'select id from first')).toEqual([{ id: 1 }]);
});

test('tables are made in the schema public, also when another one has the name of the login', async () => {
  const url = await emptyDatabase();
  await ask(url, 'create schema authorization current_user');
  await migrate(url, [first]);
  expect(await ask(url, 'select id from public.first')).toEqual([{ id: 1 }]);
});

test('processes that start at once apply each file once', async () => {
  const url = await emptyDatabase();
  const runs = await Promise.all([1, 2, 3].map(() => migrate(url, [first, second])));
  expect(runs.flat().sort()).toEqual([first.name, second.name]);
  expect(await ask(url, 'select id from first')).toEqual([{ id: 1 }]);
});

test('a file that fails leaves nothing of itself, keeps what came before, and is named', async () => {
  const url = await emptyDatabase();
  const broken = migration('20260101000002-test-broken.sql', 'create table half (id int); select 1/0;');
  await expect(migrate(url, [first, broken])).rejects.toThrow(
    `migration ${broken.name} failed: division by zero`,
  );
  expect(await pendingMigrations(url, [first, broken])).toEqual([broken.name]);
  expect(await ask(url, `select to_regclass('half') as half`)).toEqual([{ half: null }]);
  expect(await migrate(url, [first, second])).toEqual([second.name]);
});

test('a file that was changed after it had been applied is refused', async () => {
  const url = await emptyDatabase();
  await migrate(url, [first]);
  await expect(migrate(url, [migration(first.name, 'create table other (id int)')])).rejects.toThrow(
    'was changed',
  );
});

test('the names of our files sort in the order of their time and name their module', () => {
  const migrations = readMigrations().map(({ name }) => name);
  expect(migrations).toEqual([...migrations].sort());
  expect(new Set(migrations.map((name) => name.slice(0, 14))).size).toBe(migrations.length);
});

test('an owner who is no superuser can install everything, and its application sees no foreign row', async () => {
  const dataDir = await mkdtemp(join(await memoryDirectory(), 'retaguarda-owner-'));
  addOwnDirectory(dataDir);
  const log = createLogger({ level: 'silent' });
  const embedded = await startEmbeddedDatabase({ dataDir, log, settings: throwawaySettings });
  try {
    await ask(embedded.url, `create role hosted login createrole password 'hosted'`);
    await ask(embedded.url, 'create database hosted owner hosted');
    const url = new URL(embedded.url);
    Object.assign(url, { username: 'hosted', password: 'hosted', pathname: '/hosted' });
    await migrateDatabase(url.href);
    const database = await openDatabase({ url: url.href, log, lanes: 1, transactions: 1 });
    const { rows } = await database.withClient((client) => client.query('select tenant_id from memberships'));
    expect(rows).toEqual([]);
    await database.close();
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('a statement that waits for a table gives way and begins again, so that nobody waits behind it for long', async () => {
  const url = await emptyDatabase();
  await migrate(url, [first]);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('insert into first values (2)');
  const adding = migration('20260101000002-test-third.sql', 'alter table first add column a int;');
  let isOver = false;
  const options = { lockPatienceMs: 100, pauseMs: 200 };
  const migrating = migrate(url, [first, adding], options).finally(() => {
    isOver = true;
  });
  for (let i = 0; i < 20; i += 1) {
    await ask(url, 'insert into first (id) values (3) returning id');
    expect(isOver).toBe(false);
  }
  await holder.query('commit');
  await holder.end();
  expect(await migrating).toEqual([adding.name]);
  expect(await ask(url, 'select count(*)::int as rows from first where a is null')).toEqual([{ rows: 22 }]);
});

const beside = migration(
  '20260101000003-test-beside.sql',
  '-- transaction: none\n-- Read by everybody.\ncreate index concurrently if not exists first_idx on first (id);\ncreate unique index concurrently if not exists first_key on first (id);',
);
const INDEXES = `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
  where indrelid = 'first'::regclass order by 1`;

test('an index is made while others write, and made anew when it was half made', async () => {
  const url = await emptyDatabase();
  await migrate(url, [first]);
  await ask(url, 'insert into first values (1)');
  await expect(migrate(url, [first, beside])).rejects.toThrow(/could not create unique index/);
  expect(await ask(url, INDEXES)).toEqual([
    { name: 'first_idx', valid: true },
    { name: 'first_key', valid: false },
  ]);
  expect(await pendingMigrations(url, [first, beside])).toEqual([beside.name]);
  await ask(url, 'delete from first where ctid = (select max(ctid) from first)');
  expect(await migrate(url, [first, beside])).toEqual([beside.name]);
  expect(await ask(url, INDEXES)).toEqual([
    { name: 'first_idx', valid: true },
    { name: 'first_key', valid: true },
  ]);
});

test('without a transaction there is only what can be run again', async () => {
  const url = await emptyDatabase();
  const bad = migration('20260101000004-test-bad.sql', '-- transaction: none\ncreate table half (id int);');
  await expect(migrate(url, [bad])).rejects.toThrow(/what breaks off has to be run again/);
  expect(await ask(url, `select to_regclass('half') as half`)).toEqual([{ half: null }]);
  expect(() => migration('20260101000004-test-bad.sql', '-- transaction: some\n')).toThrow(/is "none"/);
});

test('a migration that needs work on rows waits until that is over, but not in an empty database', async () => {
  const url = await emptyDatabase();
  const base = migration(
    '20260101000005-test-base.sql',
    'create table backfills (name text, finished_at timestamptz);',
  );
  const needy = migration(
    '20260101000006-test-needy.sql',
    '-- needs backfill: test.doubles\ncreate table late (id int);',
  );
  await migrate(url, [base]);
  await expect(migrate(url, [base, needy])).rejects.toThrow(
    /needs work on rows that is not over: test\.doubles/,
  );
  await ask(url, `insert into backfills values ('test.doubles', null)`);
  await expect(migrate(url, [base, needy])).rejects.toThrow(/not over/);
  await ask(url, 'update backfills set finished_at = now()');
  expect(await migrate(url, [base, needy])).toEqual([needy.name]);
  expect(await migrate(await emptyDatabase(), [base, needy])).toEqual([base.name, needy.name]);
});
