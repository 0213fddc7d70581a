import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freezePostgres, killPostgres } from '../../../bench/crash/postgres.ts';
import { asOwner, makeSynchronous, promote } from '../../../bench/failover/database-pair.ts';
import { replicaChecks } from '../../src/app/doctor/replica-checks.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { pendingMigrations } from '../../src/platform/db/migrations.ts';
import { primaryUrl } from '../../src/platform/db/primary.ts';
import { statement } from '../../src/platform/db/raw-statement.ts';
import { startJobs } from '../../src/platform/jobs/jobs.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { Problem } from '../../src/platform/problem.ts';
import { type Pair, startPair } from './pair.ts';

const TENANT = 1;
const WRITERS = 6;
/** Four seconds are promised; a busy machine takes its time. Without an end to waiting it would be minutes. */
const LONGEST_WAIT_MS = 30_000;
const LATER = { timeout: 40_000, interval: 20 };
const log = createLogger({ level: 'silent' });

/** Writes as fast as it is answered, each time something else; the answers count. */
function startWriters(database: Database) {
  const acknowledged: string[] = [];
  const failures: unknown[] = [];
  let longestMs = 0;
  let isOn = true;
  let count = 0;
  const write = async () => {
    while (isOn) {
      count += 1;
      const key = `write ${count}`;
      const insert = statement(
        sql`insert into idempotency_keys (tenant_id, user_id, key, request_hash, created_at)
            values (${TENANT}, 1, ${key}, '', now())`,
      );
      const began = performance.now();
      try {
        await database.transaction([TENANT], (tx) => tx.many(insert));
        acknowledged.push(key);
      } catch (error) {
        failures.push(error instanceof Problem ? error.definition.status : error);
        await sleep(10);
      }
      longestMs = Math.max(longestMs, performance.now() - began);
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  return {
    acknowledged,
    /** The statuses that the others were answered. */
    failures,
    longestMs: () => longestMs,
    stop: async () => {
      isOn = false;
      await Promise.all(writers);
    },
  };
}

/** What was acknowledged and a server does not have. */
async function lostOn(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const { rows } = await asOwner(url, (owner) =>
    owner.query<{ key: string }>(`select key from idempotency_keys where key like 'write %'`),
  );
  const kept = new Set(rows.map(({ key }) => key));
  return acknowledged.filter((key) => !kept.has(key));
}

/** What a process has on both servers, and what of it works. */
async function openProcess(pair: Pair) {
  const database = await openDatabase({
    url: pair.url,
    replicas: { url: pair.standby.url, lagMs: 60_000 },
    log,
  });
  const ran: unknown[] = [];
  const handlers = { 'test.job': async ({ n }: Record<string, unknown>) => void ran.push(n) };
  const runner = await startJobs({
    target: database.primary,
    lanes: [{ atOnce: 1, handlers }],
    schedules: [],
    log,
  });
  const heard: string[] = [];
  await database.notifications.listen(
    'news',
    (payload) => heard.push(payload),
    () => undefined,
  );
  return {
    database,
    ran,
    heard,
    close: async () => {
      await runner.stop();
      await database.close();
    },
  };
}

const serverPort = statement(sql<{ port: number }>`select inet_server_port() as port`);

/** Nothing goes back to a primary that was replaced, came back and takes writes as if nothing had happened. */
async function expectNothingOn({ primary, standby, url }: Pair, database: Database): Promise<void> {
  const isBack = () => asOwner(primary.url, async () => true).catch(() => false);
  await expect.poll(isBack, LATER).toBe(true);
  const portFound = async () => Number(new URL(await primaryUrl(url)).port);
  await expect.poll(portFound, LATER).toBe(standby.port);
  expect(await database.systemTransaction((tx) => tx.first(serverPort))).toEqual({ port: standby.port });
  const [check] = replicaChecks({ databaseUrl: url, replicas: null }, standby.url);
  await expect.poll(async () => (await check?.run())?.verdict, LATER).toBe('fault');
}

test('when the primary is killed and the standby promoted, writes, jobs and notifications go on there, and nothing that was acknowledged is lost', {
  timeout: 120_000,
}, async () => {
  const pair = await startPair();
  onTestFinished(() => pair.stop());
  await makeSynchronous(pair.primary);
  const { close, database, heard, ran } = await openProcess(pair);
  onTestFinished(close);
  const writers = startWriters(database);
  onTestFinished(() => writers.stop());

  await expect.poll(() => writers.acknowledged.length, LATER).toBeGreaterThan(100);
  await killPostgres(pair.directory);
  await promote(pair.standby);
  const before = writers.acknowledged.length;
  await expect.poll(() => writers.acknowledged.length, LATER).toBeGreaterThan(before + 50);
  await writers.stop();

  expect(await lostOn(pair.standby.url, writers.acknowledged)).toEqual([]);
  await expect.poll(() => database.replicas?.states(), LATER).toEqual([]);
  await expect.poll(() => pendingMigrations(pair.url), LATER).toEqual([]);
  const tell = async () => {
    await database.notify('news', 'still here').catch(() => undefined);
    return heard.at(-1);
  };
  await expect.poll(tell, LATER).toBe('still here');
  await asOwner(pair.standby.url, (owner) =>
    owner.query(`select graphile_worker.add_job('test.job', '{"n":1}'::json)`),
  );
  await expect.poll(() => ran, LATER).toEqual([1]);
  await expectNothingOn(pair, database);
});

test('while the primary stands still every write is given up in time, and they go on when the standby is promoted, though the former one comes back', {
  timeout: 120_000,
}, async () => {
  const pair = await startPair();
  onTestFinished(() => pair.stop());
  await makeSynchronous(pair.primary);
  const { close, database } = await openProcess(pair);
  onTestFinished(close);
  const writers = startWriters(database);
  onTestFinished(() => writers.stop());

  await expect.poll(() => writers.acknowledged.length, LATER).toBeGreaterThan(100);
  const thaw = await freezePostgres(pair.directory);
  onTestFinished(thaw);
  await expect.poll(() => writers.failures.length, LATER).toBeGreaterThan(WRITERS);
  await promote(pair.standby);
  const before = writers.acknowledged.length;
  await expect.poll(() => writers.acknowledged.length, LATER).toBeGreaterThan(before + 50);
  thaw();
  await expectNothingOn(pair, database);
  await writers.stop();

  expect(new Set(writers.failures)).toEqual(new Set([503]));
  expect(writers.longestMs()).toBeLessThan(LONGEST_WAIT_MS);
  expect(await lostOn(pair.standby.url, writers.acknowledged)).toEqual([]);
});
