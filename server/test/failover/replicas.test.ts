import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { freezePostgres } from '../../../bench/crash/postgres.ts';
import { asOwner } from '../../../bench/failover/database-pair.ts';
import { replicaChecks } from '../../src/app/doctor/replica-checks.ts';
import { replicaCheck } from '../../src/app/health-checks.ts';
import { SESSION_COOKIE } from '../../src/modules/identity/index.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { primaryUrl } from '../../src/platform/db/primary.ts';
import { statement } from '../../src/platform/db/raw-statement.ts';
import {
  fromPrimary,
  markOf,
  type ReadSession,
  readMark,
  withReadSession,
} from '../../src/platform/db/read-session.ts';
import { createHealth } from '../../src/platform/health/health.ts';
import { READ_MARK_COOKIE } from '../../src/platform/http/read-sessions.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { watchDatabase } from '../../src/platform/metrics/database-metrics.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { registerMetrics } from '../../src/platform/metrics/metrics-route.ts';
import { type Method, send } from '../harness/client.ts';
import { SOON } from '../harness/patience.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import { startPair } from './pair.ts';
import { startTwoProcesses } from './two-processes.ts';

const TENANT = 1;
const pair = await startPair();
const database = await openDatabase({
  url: pair.url,
  replicas: { url: pair.standby.url, lagMs: 60_000 },
  log: createLogger({ level: 'silent' }),
});
const { replicas } = database;
if (replicas === null) throw new Error('there are no replicas');

afterEach(() => onStandby('select pg_wal_replay_resume()'));
afterAll(async () => {
  await database.close();
  await pair.stop();
});

const onStandby = (query: string) => asOwner(pair.standby.url, (owner) => owner.query(query));
const state = () => replicas.states()[0];
const whereIAm = statement(sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`);
/** The same, but named after something that only the primary is asked for. */
const asAuthority = statement(
  sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby" from (select 1) memberships`,
);

/** A session that has changed what lies before the position. */
function sessionAt(position: bigint): ReadSession {
  return sessionOf(markOf(position, undefined));
}

/** Runs work as part of a request that only reads. */
function reading<T>(session: ReadSession, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    withReadSession(session, () => void work().then(resolve, reject));
  });
}

async function isOnStandby(
  session: ReadSession,
  asked = whereIAm,
  from = database,
): Promise<boolean | undefined> {
  return (await reading(session, () => from.tenant(TENANT).first(asked)))?.isStandby;
}

/** The mark that an answer leaves with its session. */
function markIn({ 'set-cookie': cookies }: Record<string, unknown>): string {
  const mark = new RegExp(`${READ_MARK_COOKIE}=([^;]+)`).exec(String(cookies))?.[1];
  if (mark === undefined) throw new Error('the answer brings no mark');
  return mark;
}

function sessionOf(mark: string): ReadSession {
  const session = readMark(mark);
  if (session === null) throw new Error('the mark cannot be read');
  return session;
}

test('a request that only reads is answered by the replica, everything else by the primary', async () => {
  await expect.poll(state, SOON).toMatchObject({ isInUse: true });
  await expect.poll(() => isOnStandby(sessionAt(0n)), SOON).toBe(true);
  expect(await isOnStandby(sessionAt(0n), asAuthority)).toBe(false);
  const remembered = () => fromPrimary(() => database.tenant(TENANT).first(whereIAm));
  expect(await reading(sessionAt(0n), remembered)).toEqual({ isStandby: false });
  expect(await reading(sessionAt(0n), () => database.system.first(whereIAm))).toEqual({ isStandby: false });
  expect(await database.tenant(TENANT).first(whereIAm)).toEqual({ isStandby: false });
  const session = sessionAt(0n);
  session.isOver = true;
  expect(await isOnStandby(session)).toBe(false);
});

/** From now on the standby shows nothing new. */
async function pauseStandby(): Promise<void> {
  await onStandby('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await onStandby('select pg_get_wal_replay_pause_state() as is')).rows[0].is, SOON)
    .toBe('paused');
}

test('a session never reads from a replica that lacks what it changed', async () => {
  await expect.poll(() => isOnStandby(sessionAt(0n)), SOON).toBe(true);
  await pauseStandby();
  await asOwner(pair.primary.url, (owner) =>
    owner.query('create table if not exists app.marks (at timestamptz)'),
  );
  const changed = await replicas.position();
  expect(await isOnStandby(sessionAt(changed))).toBe(false);
  // Others go on.
  await expect.poll(() => isOnStandby(sessionAt(0n)), SOON).toBe(true);
  await expect.poll(() => state()?.behindMs, SOON).toBeGreaterThan(500);
  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(() => isOnStandby(sessionAt(changed)), SOON).toBe(true);
  await expect.poll(() => (state()?.behindMs ?? 60_000) < 30_000, SOON).toBe(true);
});

test('what one process has acknowledged is read at once through another, by whoever carries the mark of the answer', {
  timeout: 120_000,
}, async () => {
  const { close, one, other, tenant, violations } = await startTwoProcesses(pair);
  onTestFinished(close);
  const shop = await tenant();
  await shop.switchModule('tasks', true);
  const session = await (await shop.user({ role: 'admin' })).cookie();
  const ask = (process: ServerProcess, mark: string, ...[method, url, body]: [Method, string, unknown?]) =>
    send(process.app, method, url, {
      body,
      csrf: session.csrf,
      headers: { cookie: `${SESSION_COOKIE}=${session.value}; ${READ_MARK_COOKIE}=${mark}` },
    });
  const create = async (mark: string) => {
    const { body, headers, status } = await ask(one, mark, 'POST', '/api/tarefas', { title: 'Inventário' });
    expect(status).toBe(201);
    return { url: `/api/tarefas/detalhes/show?id=${body.data.id}`, mark: markIn(headers) };
  };
  const seen = async (mark: string, url: string) => (await ask(other, mark, 'GET', url)).status;

  const first = await create(markOf(0n, undefined));
  expect(await seen(first.mark, first.url)).toBe(200);
  // Everything that the session needs besides is on the standby, which answers from here on.
  await expect.poll(() => isOnStandby(sessionOf(first.mark), whereIAm, other.database), SOON).toBe(true);
  await pauseStandby();
  const second = await create(first.mark);
  expect(await seen(second.mark, second.url)).toBe(200);
  await expect.poll(() => seen(first.mark, second.url), SOON).toBe(404);
  await onStandby('select pg_wal_replay_resume()');
  expect(await seen(second.mark, second.url)).toBe(200);
  expect(violations).toEqual([]);
});

test('what a replica refuses is asked of the primary', async () => {
  await expect.poll(() => isOnStandby(sessionAt(0n)), SOON).toBe(true);
  const locked = statement(
    sql<{
      isStandby: boolean;
    }>`select pg_is_in_recovery() as "isStandby" from tenants where id = ${TENANT} for share`,
  );
  const plain = statement(sql`select 1 / 0`);
  expect(await reading(sessionAt(0n), () => database.subtree([TENANT]).many(locked))).toBeDefined();
  await expect(reading(sessionAt(0n), () => database.tenant(TENANT).many(plain))).rejects.toThrow(/division/);
});

test('a replica that stands still is left, what it was asked is asked of the primary, and it is used again when it goes on', async () => {
  await expect.poll(() => isOnStandby(sessionAt(0n)), SOON).toBe(true);
  const thaw = await freezePostgres(pair.standbyDirectory);
  try {
    await expect.poll(() => isOnStandby(sessionAt(0n)), SOON).toBe(false);
    await expect.poll(() => state()?.isInUse, SOON).toBe(false);
  } finally {
    thaw();
  }
  await expect.poll(() => isOnStandby(sessionAt(0n)), SOON).toBe(true);
});

test('a primary that refuses writes gives its connections up, and takes them again when it does not', async () => {
  const write = () =>
    database.systemTransaction((tx) =>
      tx.many(statement(sql`update tenants set updated_at = updated_at where id = ${TENANT}`)),
    );
  const refuse = (whether: 'on' | 'off') =>
    asOwner(pair.primary.url, async (owner) => {
      await owner.query(`set default_transaction_read_only = off`);
      await owner.query(`alter system set default_transaction_read_only = ${whether}`);
      await owner.query('select pg_reload_conf()');
    });
  await write();
  await refuse('on');
  try {
    const outcome = () => write().then(String, ({ code }) => code);
    await expect.poll(outcome, SOON).toBe('db.unavailable');
  } finally {
    await refuse('off');
  }
  await expect.poll(() => write().then(() => 'written', String), SOON).toBe('written');
});

test('figures, health and the doctor know a replica', async () => {
  await expect.poll(() => isOnStandby(sessionAt(0n)), SOON).toBe(true);
  const app = Fastify();
  const metrics = createMetrics();
  watchDatabase(metrics, database);
  registerMetrics(app, { metrics, token: null });
  const figures = async () => (await app.inject('/metrics')).body;
  const name = `127.0.0.1:${pair.standby.port}`;
  await expect.poll(figures, SOON).toContain(`db_replica_in_use{replica="${name}"} 1`);
  expect(await figures()).toMatch(new RegExp(`db_replica_lag_seconds\\{replica="${name}"\\} \\d`));
  await app.close();
  const check = () => createHealth(replicaCheck(database))().then(({ checks }) => checks['replicas']);
  await expect.poll(check, SOON).toMatchObject({ status: 'ok', message: { en: '1 of 1 in use' } });
  const settings = { databaseUrl: pair.url, replicas: { url: pair.standby.url, lagMs: 1_000 } };
  const findings = replicaChecks(settings, await primaryUrl(pair.url));
  await expect
    .poll(() => Promise.all(findings.map(({ run }) => run())), SOON)
    .toMatchObject([{ verdict: 'ok' }]);
  expect(replicaChecks({ databaseUrl: pair.primary.url, replicas: null }, pair.primary.url)).toEqual([]);
});
