import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../../../bench/installation.ts';
import { startServer } from '../../../bench/server-process.ts';
import { findEmbeddedDatabase } from '../../src/platform/embedded-database/index.ts';
import { addOwnDirectory } from '../harness/own-database.ts';

/** Five seconds are promised. A busy machine has its own time beside them, but not for a second wait of five, or for a database that thaws. */
const LONGEST_WAIT_MS = 9_000;
/** Who finds out without waiting has not waited five seconds. */
const NO_WAIT_MS = 4_500;
const HEADERS = { 'content-type': 'application/json' };
vi.setConfig({ testTimeout: 120_000 });

const directory = await temporaryDirectory();
addOwnDirectory(directory);
const server = await startServer({
  command: 'start',
  directory,
  databaseUrl: null,
  env: { LOG_LEVEL: 'warn' },
});
let frozen: number[] = [];
afterEach(() => signalAll('SIGCONT'));
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

async function asOwner<Result>(
  work: (client: pg.Client, postmaster: number) => Promise<Result>,
): Promise<Result> {
  const database = await findEmbeddedDatabase(directory);
  if (database === null) throw new Error('the embedded database does not run');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client, database.pid);
  } finally {
    await client.end();
  }
}

/** Every single process of the database, the postmaster first. */
function databaseProcesses(): Promise<number[]> {
  return asOwner(async (client, postmaster) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    return [postmaster, ...rows.map(({ pid }) => pid)];
  });
}

/**
 * Freezes those that serve the server's connections for requests, in a moment in which none of them works: a frozen one would keep
 * its locks, and whoever needs them could not be helped.
 */
function freezeIdleConnections(): Promise<void> {
  return asOwner(async (client) => {
    for (;;) {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name in ('retaguarda:app', 'retaguarda:system')`,
      );
      frozen = rows.map(({ pid }) => pid);
      signalAll('SIGSTOP');
      const { rowCount } = await client.query(
        `select from pg_stat_activity where pid = any ($1) and state <> 'idle'`,
        [frozen],
      );
      if (rowCount === 0) return;
      signalAll('SIGCONT');
      await sleep(100);
    }
  });
}

function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of frozen) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A connection that the server gave up meanwhile has no process any more.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function ask(path: string, init: RequestInit = {}) {
  const began = performance.now();
  const answer = await fetch(`${server.url}${path}`, init);
  const text = await answer.text();
  return { path, status: answer.status, text, headers: answer.headers, waited: performance.now() - began };
}

const signIn = () =>
  ask('/api/v1/auth/login', {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email: 'admin@alfa.test', password: 'retaguarda-demo' }),
  });

test('while the database is frozen no request waits for it, and all goes on when it thaws', async () => {
  const { accessToken, user } = JSON.parse((await signIn()).text);
  const headers = { ...HEADERS, authorization: `Bearer ${accessToken}` };
  const record = `/api/v1/auth/users/${user.id}`;
  const requests = () => [
    signIn(),
    ask(record, { headers }),
    ask(record, { method: 'PATCH', headers, body: JSON.stringify({ displayName: 'frozen' }) }),
    ask('/api/tarefas', { headers }),
    ask('/backend/api/transacoes/listar.php', { headers }),
    ask('/backend/api/auth/login.php', {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ email: 'admin@beta.test', password: 'retaguarda-demo' }),
    }),
    ask('/api/governance/theme-tokens?subdomain=alfa', { headers }),
    ask('/api/health'),
    ask('/tarefas', { headers: { cookie: `retaguarda_session=${'x'.repeat(43)}` } }),
  ];
  for (const { path, status } of await Promise.all(requests())) {
    expect([path, status < 500]).toEqual([path, true]);
  }
  frozen = await databaseProcesses();
  // The answer of the health check is remembered for a second.
  await sleep(1_100);
  signalAll('SIGSTOP');
  // The first find connections that worked a moment ago, the last find out without waiting.
  for (const longest of [LONGEST_WAIT_MS, LONGEST_WAIT_MS, NO_WAIT_MS]) {
    for (const { path, status, headers: answered, waited } of await Promise.all(requests())) {
      expect(waited, path).toBeLessThan(longest);
      if (path === '/tarefas' || status === 404) continue;
      expect([path, status]).toEqual([path, 503]);
      if (path !== '/api/health') expect(Number(answered.get('retry-after')), path).toBeGreaterThan(0);
    }
  }
  signalAll('SIGCONT');
  await expect.poll(async () => (await ask('/api/health')).status, { timeout: 20_000 }).toBe(200);
  await expect.poll(async () => (await signIn()).status, { timeout: 20_000 }).toBe(200);
  const after = await ask(record, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ displayName: 'thawed' }),
  });
  expect(after.status).toBe(200);
});

test('connections that are frozen while the database is not are given up, and others take their place', async () => {
  const { accessToken, user } = JSON.parse((await signIn()).text);
  const headers = { authorization: `Bearer ${accessToken}` };
  await freezeIdleConnections();
  // Whoever answered a moment ago is not doubted.
  await sleep(300);
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => ask(`/api/v1/auth/users/${user.id}`, { headers })),
    ...Array.from({ length: 8 }, () => signIn()),
  ]);
  for (const { waited } of answers) expect(waited).toBeLessThan(LONGEST_WAIT_MS);
  await expect.poll(async () => (await signIn()).status, { timeout: 30_000 }).toBe(200);
  expect((await ask(`/api/v1/auth/users/${user.id}`, { headers })).status).toBe(200);
  signalAll('SIGCONT');
});
