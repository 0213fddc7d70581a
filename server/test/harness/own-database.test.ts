import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';
import { ownServer } from './own-database.ts';
import { createEmptyDatabase } from './test-database.ts';

const ROOT = join(import.meta.dirname, '../../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const LONELY = 'server/src/platform/rate-limits/rate-limiter.test.ts';

/** Stands where a PostgreSQL of the machine would, and counts who comes. */
let foreign: Server;
let visitors = 0;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'retaguarda-lonely-'));
  foreign = createServer((socket) => {
    visitors += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(foreign, 'listening');
});

afterAll(async () => {
  foreign.close();
  await rm(directory, { recursive: true, force: true });
});

/** Runs one test file in a process whose environment names the foreign server in every way that there is, but for the URL if one is given. */
async function runAlone(options: string[], url?: string): Promise<{ code: number; output: string }> {
  const port = String((foreign.address() as AddressInfo).port);
  const child = spawn(process.execPath, [VITEST, 'run', ...options, LONELY], {
    cwd: ROOT,
    env: {
      ...bareEnvironment,
      HOME: process.env['HOME'],
      PGHOST: '127.0.0.1',
      PGPORT: port,
      PGUSER: 'somebody',
      PGDATABASE: 'precious',
      DATABASE_URL: url ?? `postgres://somebody@127.0.0.1:${port}/precious`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, output: output + errors };
}

test('a test that is run without the configuration of the tests fails and touches nobody', {
  timeout: 120_000,
}, async () => {
  const config = join(directory, 'vitest.config.mjs');
  await writeFile(config, `export default { root: ${JSON.stringify(ROOT)} };\n`);
  const { code, output } = await runAlone(['--config', config]);
  expect(code).not.toBe(0);
  expect(output).toContain('this run has no database');
  expect(visitors).toBe(0);
});

test('a test that is run alone, wherever PostgreSQL is said to be, passes on a database of its own', {
  timeout: 120_000,
}, async () => {
  const { code, output } = await runAlone(['--config', 'server/vitest.config.ts']);
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  expect(visitors).toBe(0);
});

test('a test that is given a server by a database for tests runs there, and leaves nothing behind', {
  timeout: 120_000,
}, async () => {
  const given = await createEmptyDatabase();
  const { code, output } = await runAlone(['--config', 'server/vitest.config.ts'], given.url);
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  const client = new pg.Client(given.url);
  await client.connect();
  const { rows } = await client.query(
    `select datname from pg_database where datname ~ '^app_test_template_' and datname <> $1`,
    [inject('templateDatabase')],
  );
  await client.end();
  await given.close();
  expect([rows, visitors]).toEqual([[], 0]);
});

test('a connection that names no server leads nowhere', async () => {
  await expect(new pg.Client().connect()).rejects.toThrow(/a-test-names-its-database\.invalid/);
  expect(() => ownServer(undefined)).toThrow('this run has no database');
});
