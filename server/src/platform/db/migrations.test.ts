import { hash } from 'node:crypto';
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
import { type Migration, migrate, pendingMigrations, readMigrations } from './migrations.ts';

const empties: Awaited<ReturnType<typeof createEmptyDatabase>>[] = [];
afterAll(() => Promise.all(empties.map((empty) => empty.close())));

async function emptyDatabase(): Promise<string> {
  const empty = await createEmptyDatabase();
  empties.push(empty);
  return empty.url;
}

const migration = (name: string, script: string): Migration => ({
  name,
  script,
  checksum: hash('sha256', script),
});
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
