import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { memoryDirectory } from '../../../test/harness/memory-directory.ts';
import { addOwnDirectory } from '../../../test/harness/own-database.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  findEmbeddedDatabase,
  startEmbeddedDatabase,
  throwawaySettings,
} from './index.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let template: string;
let dataDir: string;
let cleanups: (() => Promise<unknown>)[];

beforeAll(async () => {
  template = await mkdtemp(join(await memoryDirectory(), 'embedded-database-template-'));
  const database = await startEmbeddedDatabase({
    dataDir: template,
    log: silent,
    settings: throwawaySettings,
  });
  await database.stop();
});

afterAll(() => rm(template, { recursive: true, force: true }));

/** Every test has a database directory of its own that was set up before; a copy is faster than a set-up. */
beforeEach(async () => {
  const home = await mkdtemp(join(await memoryDirectory(), 'embedded-database-'));
  dataDir = join(home, 'data');
  await cp(template, dataDir, { recursive: true });
  cleanups = [() => rm(home, { recursive: true, force: true })];
});

afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

async function start(options: Partial<EmbeddedDatabaseOptions> = {}): Promise<EmbeddedDatabase> {
  addOwnDirectory(options.dataDir ?? dataDir);
  const database = await startEmbeddedDatabase({
    dataDir,
    log: silent,
    settings: throwawaySettings,
    ...options,
  });
  cleanups.push(() => database.stop());
  return database;
}

/** Another process that runs the database and would do so for ever. */
async function startElsewhere(): Promise<{ parent: ChildProcess; database: { url: string; pid: number } }> {
  const script = `
    const { startEmbeddedDatabase, throwawaySettings: settings } = await import(process.argv[1]);
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const { url, pid } = await startEmbeddedDatabase({ dataDir: process.argv[2], log, settings });
    process.stdout.write(JSON.stringify({ url, pid }));
    setInterval(() => {}, 1000);`;
  const entry = new URL('./index.ts', import.meta.url).href;
  addOwnDirectory(dataDir);
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script, '--', entry, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => end(parent, 'SIGTERM'));
  const [output] = await once(parent.stdout, 'data');
  return { parent, database: JSON.parse(String(output)) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A container may have nobody to reap orphans; such a remnant has ended all the same.
  const status = `/proc/${pid}/status`;
  return !existsSync(status) || !readFileSync(status, 'utf8').includes('State:\tZ');
}

test('a new database sorts and folds case by Unicode whatever the host, and is durable', async () => {
  const database = await start({ dataDir: join(dataDir, 'fresh'), settings: {} });
  const settings = `select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes'),
    current_setting('server_encoding'), (select datlocale from pg_database where datname = current_database()), lower('ÇÃO')`;
  expect(await query(database.url, settings)).toEqual(['on', 'on', 'on', 'UTF8', 'C.UTF-8', 'ção']);
});

test('nobody gets in without the password', async () => {
  const database = await start();
  const url = new URL(database.url);
  url.password = 'guess';
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('settings can be overridden', async () => {
  const database = await start({ settings: { ...throwawaySettings, work_mem: '3MB' } });
  expect(await query(database.url, `select current_setting('work_mem'), current_setting('fsync')`)).toEqual([
    '3MB',
    'off',
  ]);
});

test('stop leaves no process, may be repeated, and a later start finds the data', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  await first.stop();
  expect(isRunning(first.pid)).toBe(false);
  expect(await first.exited).toMatchObject({ reason: 'stopped' });

  const second = await start();
  expect(await query(second.url, 'select answer from kept')).toEqual([42]);
});

test('a second process on the same data directory is refused by the name of the first', async () => {
  const { parent, database } = await startElsewhere();
  await expect(start()).rejects.toMatchObject({
    reason: 'in-use',
    message: `the data directory ${dataDir} is in use by process ${parent.pid}`,
  });
  expect(isRunning(database.pid)).toBe(true);
  expect(await findEmbeddedDatabase(dataDir)).toMatchObject(database);
});

test('a second start in the same process is refused and does not disturb the first', async () => {
  const database = await start();
  await expect(start()).rejects.toMatchObject({ reason: 'in-use' });
  await expect(start()).rejects.toMatchObject({ reason: 'in-use' });
  expect(await query(database.url, 'select 1')).toEqual([1]);
});

test('nothing is found where no database runs', async () => {
  expect(await findEmbeddedDatabase(dataDir)).toBeNull();
  await (await start()).stop();
  expect(await findEmbeddedDatabase(dataDir)).toBeNull();
});

test('after kill -9 of the process the next start ends the server left behind and keeps its data', async () => {
  const { parent, database: orphan } = await startElsewhere();
  await query(orphan.url, 'create table kept as select 42 as answer');
  await end(parent, 'SIGKILL');
  expect(isRunning(orphan.pid)).toBe(true);

  const database = await start();
  expect(isRunning(orphan.pid)).toBe(false);
  expect(await query(database.url, 'select answer from kept')).toEqual([42]);
});

test('after kill -9 of both, with a backend still at work, the next start is not blocked', async () => {
  const { parent, database: orphan } = await startElsewhere();
  const busy = query(orphan.url, 'select count(*) from generate_series(1, 1000000000)').catch(() => []);
  await end(parent, 'SIGKILL');
  process.kill(orphan.pid, 'SIGKILL');

  const database = await start();
  expect(await query(database.url, 'select 1')).toEqual([1]);
  await busy;
});

test('a postmaster.pid that names a living stranger does not block the start', async () => {
  await writeFile(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n0\n15000\n`,
  );
  const database = await start();
  expect(await query(database.url, 'select 1')).toEqual([1]);
});

test('a set-up that was interrupted is started over', async () => {
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.init-broken'));
  const database = await start();
  expect(await query(database.url, 'select 1')).toEqual([1]);
  expect((await readdir(dataDir)).sort()).toEqual([
    'owner.lock',
    'owner.pid',
    'postgres',
    'postgres-password',
  ]);
});

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends the process and its database', async (signal) => {
  const { parent, database } = await startElsewhere();
  await end(parent, signal);
  expect(parent.signalCode).toBe(signal);
  expect(isRunning(database.pid)).toBe(false);
});

test('a server that dies unsupervised is reported and frees the data directory', async () => {
  const database = await start();
  process.kill(database.pid, 'SIGKILL');
  expect(await database.exited).toEqual({ reason: 'died', code: null, signal: 'SIGKILL' });
  await start();
});

test('a supervised server that dies comes back on its port with every acknowledged write', async () => {
  const restarted = Promise.withResolvers<void>();
  const log = { ...silent, info: () => restarted.resolve() };
  const database = await start({ supervise: true, settings: {}, log });
  const first = database.pid;
  await query(database.url, 'create table kept as select 42 as answer');
  const busy = query(database.url, 'select count(*) from generate_series(1, 1000000000)').catch(() => []);
  process.kill(first, 'SIGKILL');
  await restarted.promise;

  expect(database.pid).not.toBe(first);
  expect(await query(database.url, 'select answer from kept')).toEqual([42]);
  await busy;
  await database.stop();
  expect(isRunning(database.pid)).toBe(false);
});

test('a data directory of another version is refused in one line', async () => {
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  await expect(start()).rejects.toMatchObject({
    reason: 'damaged',
    message: expect.stringMatching(/^.+ was made by PostgreSQL 15, .+$/),
  });
});

test('files in the place of the database are neither used nor removed', async () => {
  await rm(join(dataDir, 'postgres', 'PG_VERSION'));
  await expect(start()).rejects.toMatchObject({ reason: 'damaged' });
});

test('an error of the host is one line', async () => {
  await writeFile(join(dataDir, '..', 'file'), '');
  const refused = start({ dataDir: join(dataDir, '..', 'file', 'data') });
  await expect(refused).rejects.toMatchObject({
    reason: 'failed',
    message: expect.stringMatching(/^the embedded database in .+ cannot be started: .+$/),
  });
});
