import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { memoryDirectory } from '../../../test/harness/memory-directory.ts';
import { addOwnDirectory } from '../../../test/harness/own-database.ts';
import {
  type EmbeddedDatabase,
  findEmbeddedDatabase,
  startEmbeddedDatabase,
  throwawaySettings,
} from './index.ts';
import { takesSocket } from './socket.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

async function home(): Promise<string> {
  const dir = await realpath(await mkdtemp(join(await memoryDirectory(), 'embedded-socket-')));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  addOwnDirectory(dataDir);
  const database = await startEmbeddedDatabase({ dataDir, log: silent, settings: throwawaySettings });
  onTestFinished(() => database.stop());
  return database;
}

/** The address from which PostgreSQL sees a client come; null through a socket. */
async function addressOfClient(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, application_name: 'test:embedded-database' });
  await client.connect();
  const { rows } = await client.query<{ address: string | null }>(
    'select host(inet_client_addr()) as address',
  );
  await client.end();
  return rows[0]?.address ?? null;
}

test('the database is reached through its data directory and through loopback, by password', async () => {
  const dataDir = await home();
  const database = await start(dataDir);
  expect(await addressOfClient(database.url)).toBe('127.0.0.1');
  expect(await addressOfClient(database.socketUrl)).toBeNull();
  expect(await findEmbeddedDatabase(dataDir)).toEqual({
    pid: database.pid,
    port: database.port,
    socketUrl: database.socketUrl,
    url: database.url,
  });
  const guess = new URL(database.socketUrl);
  guess.password = 'guess';
  await expect(addressOfClient(guess.href)).rejects.toThrow('password authentication failed');
});

test('a socket that a killed server left behind is removed', async () => {
  const dataDir = await home();
  const killed = await start(dataDir);
  const left = join(dataDir, 'postgres', `.s.PGSQL.${killed.port}`);
  process.kill(killed.pid, 'SIGKILL');
  await killed.exited;
  expect([existsSync(left), existsSync(`${left}.lock`)]).toEqual([true, true]);
  const database = await start(dataDir);
  expect(await addressOfClient(database.socketUrl)).toBeNull();
  // The next port is another one, but for one chance in many thousands.
  const remains = database.port === killed.port;
  expect([existsSync(left), existsSync(`${left}.lock`)]).toEqual([remains, remains]);
});

test('where the path of the data directory is too long for a socket, loopback is the way', async () => {
  const dir = await home();
  const dataDir = join(dir, 'd'.repeat(100));
  const database = await start(dataDir);
  expect(database.socketUrl).toBe(database.url);
  expect(await addressOfClient(database.socketUrl)).toBe('127.0.0.1');
  expect(await findEmbeddedDatabase(dataDir)).toMatchObject({ socketUrl: database.url });
});

test('a directory takes a socket if its path is short enough and it can be written to', async () => {
  const dir = await home();
  const longest = join(dir, 'd'.repeat(103 - '/.s.PGSQL.99999'.length - dir.length - 1));
  await mkdir(longest);
  await mkdir(`${longest}d`);
  expect(await takesSocket(longest)).toBe(true);
  expect(await takesSocket(`${longest}d`)).toBe(false);
  expect(await takesSocket(join(dir, 'missing'))).toBe(false);
});
