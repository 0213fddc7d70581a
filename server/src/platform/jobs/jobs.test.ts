import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { fixedTarget } from '../db/target.ts';
import { createLogger } from '../log/logger.ts';
import { type JobHandler, type JobRunner, startJobs } from './jobs.ts';
import { writeOutbox } from './outbox.ts';
import { forgetEmptyQueues } from './queue-names.ts';

const TENANT = 7;
const SOON = { timeout: 8_000, interval: 20 };
const db = await createTestDatabase();
const database = await db.open({ lanes: 1 });
const clock = createTestClock();
let runners: JobRunner[];
let ran: number[];

beforeEach(() => {
  runners = [];
  ran = [];
});

afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await db.owner.query('delete from outbox');
});

afterAll(() => db.close());

const collect: JobHandler = async ({ n }) => void ran.push(Number(n));

async function start(
  handler: JobHandler = collect,
  { atOnce = 6, log = createLogger({ level: 'silent' }), target = fixedTarget(db.url) } = {},
): Promise<JobRunner> {
  const runner = await startJobs({
    target,
    lanes: [{ atOnce, handlers: { 'test.job': handler } }],
    schedules: [],
    log,
  });
  runners.push(runner);
  return runner;
}

function leave(numbers: readonly number[], fail = false): Promise<void> {
  return database.transaction([TENANT], async (tx) => {
    for (const n of numbers) {
      await writeOutbox(tx, clock, { tenantId: TENANT, topic: 'test.job', payload: { n } });
    }
    if (fail) throw new Error('rule');
  });
}

const numbers = (count: number) => Array.from({ length: count }, (_value, i) => i);
const inOrder = () => ran.toSorted((a, b) => a - b);

async function waiting(table: string): Promise<number> {
  return (await db.owner.query(`select from ${table}`)).rows.length;
}

test('more jobs at once than connections are nothing to warn of: a job that runs holds none', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  const gate = Promise.withResolvers<void>();
  let running = 0;
  await start(
    async () => {
      running += 1;
      await gate.promise;
    },
    { atOnce: 20, log },
  );
  await leave(numbers(20));
  await expect.poll(() => running, SOON).toBe(20);
  gate.resolve();
  await expect.poll(() => waiting('graphile_worker._private_jobs'), SOON).toBe(0);
  expect(lines).toEqual([]);
});

test('every message becomes a job once, with two runners that both look for them', async () => {
  await Promise.all([start(), start()]);
  await Promise.all([leave(numbers(250)), leave(numbers(500).slice(250))]);
  await expect.poll(inOrder, SOON).toEqual(numbers(500));
  await expect.poll(() => waiting('outbox'), SOON).toBe(0);
  await expect.poll(() => waiting('graphile_worker._private_jobs'), SOON).toBe(0);
  expect(ran).toHaveLength(500);
});

test('a message of a transaction that was rolled back is never heard of', async () => {
  await start();
  await leave([1], true).catch(() => undefined);
  await leave([2]);
  await expect.poll(() => ran, SOON).toEqual([2]);
});

test('what was left while no runner was there is found later', async () => {
  await leave([1, 2, 3]);
  expect(await waiting('outbox')).toBe(3);
  await start();
  await expect.poll(inOrder, SOON).toEqual([1, 2, 3]);
});

test('a job that fails is kept and tried again', async () => {
  let attempts = 0;
  await start(async () => {
    attempts += 1;
    throw new Error('the mail server is down');
  });
  await leave([1]);
  // That it failed is written down a moment after it did.
  const kept = async () =>
    (await db.owner.query('select attempts, run_at > now() as later from graphile_worker.jobs')).rows;
  await expect.poll(kept, SOON).toEqual([{ attempts: 1, later: true }]);
  expect(attempts).toBe(1);
  await db.owner.query('delete from graphile_worker._private_jobs');
});

test('a job whose time comes is run, which nobody announces', async () => {
  await start();
  await db.owner.query(
    `select graphile_worker.add_job('test.job', '{"n":1}', run_at => now() + interval '1500 ms')`,
  );
  await expect.poll(() => ran, SOON).toEqual([1]);
});

test('workers that wait ask the database nothing', async () => {
  let asked = 0;
  const target = fixedTarget(db.url);
  class Counting extends target.Client {
    constructor(...given: ConstructorParameters<typeof target.Client>) {
      super(...given);
      const query = this.query.bind(this) as (...values: unknown[]) => unknown;
      this.query = ((...values: unknown[]) => {
        asked += 1;
        return query(...values);
      }) as typeof this.query;
    }
  }
  await start(collect, { atOnce: 20, target: { ...target, Client: Counting } });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  asked = 0;
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  // The outbox and the queue, once a second each, and perhaps that this process lives.
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(10);
});

test('stopping waits for the job that runs', async () => {
  const begun = Promise.withResolvers<void>();
  const runner = await start(async ({ n }) => {
    begun.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    ran.push(Number(n));
  });
  await leave([1]);
  await begun.promise;
  await runner.stop();
  runners = [];
  expect(ran).toEqual([1]);
});

test('jobs of one queue run one after another, and others meanwhile', async () => {
  const log: string[] = [];
  const done = Promise.withResolvers<void>();
  await start(async ({ n, ...others }) => {
    expect(others).toEqual({});
    log.push(`begin ${n}`);
    if (n === 1) await done.promise;
    log.push(`end ${n}`);
  });
  await database.transaction([TENANT], async (tx) => {
    for (const [n, queue] of [
      [1, 'slow'],
      [2, 'slow'],
      [3, undefined],
    ] as const) {
      const message = { tenantId: TENANT, topic: 'test.job', payload: { n } };
      await writeOutbox(tx, clock, queue === undefined ? message : { ...message, queue });
    }
  });
  await expect.poll(() => log.toSorted(), SOON).toEqual(['begin 1', 'begin 3', 'end 3']);
  done.resolve();
  await expect.poll(() => log.slice(3), SOON).toEqual(['end 1', 'begin 2', 'end 2']);
});

test('a job that takes long is told that the process is about to end', async () => {
  const begun = Promise.withResolvers<void>();
  const runner = await start((_payload, attempt) => {
    begun.resolve();
    return new Promise((resolve) => attempt?.signal.addEventListener('abort', () => resolve()));
  });
  await leave([1]);
  await begun.promise;
  await runner.stop();
  runners = [];
}, 15_000);

test('connections that are killed come back', async () => {
  const runner = await start();
  await db.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'retaguarda:jobs'`,
  );
  await leave([1]);
  await expect.poll(() => ran, SOON).toEqual([1]);
  expect(runner.healthy()).toBe(true);
});

describe('a schedule that was missed', () => {
  // Far from now, so that no turn of it comes while the test runs.
  const daily = { task: 'test.job', cron: `11 ${(new Date().getUTCHours() + 12) % 24} * * *` };
  const startDaily = async () => {
    const lanes = [{ atOnce: 2, handlers: { 'test.job': async () => void ran.push(1) } }];
    const runner = await startJobs({
      target: fixedTarget(db.url),
      lanes,
      schedules: [daily],
      log: createLogger({ level: 'silent' }),
    });
    runners.push(runner);
  };
  const lastRan = (daysAgo: number) =>
    db.owner.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('test.job', now() - interval '1 year', now() - make_interval(days => $1))
       on conflict (identifier) do update set last_execution = excluded.last_execution`,
      [daysAgo],
    );

  test.each([3, 45])(
    'for %i days runs once, as soon as a process is there, however many there are',
    async (days) => {
      await lastRan(days);
      await Promise.all([startDaily(), startDaily()]);
      await expect.poll(() => ran, SOON).toEqual([1]);
      await expect.poll(() => waiting('graphile_worker._private_jobs'), SOON).toBe(0);
      expect(ran).toEqual([1]);
    },
  );

  test('and was made up for does not run again when the next process starts', async () => {
    await lastRan(3);
    await startDaily();
    await expect.poll(() => ran, SOON).toEqual([1]);
    await startDaily();
    await leave([1]);
    await expect.poll(() => ran, SOON).toEqual([1, 1]);
  });
});

test('queues without a job are forgotten, and those with one stay', async () => {
  await db.owner.query(`select graphile_worker.add_job('nobody.knows', '{}', 'kept')`);
  await db.owner.query(`select graphile_worker.add_job('test.job', '{"n": 1}', 'emptied')`);
  await start();
  await expect.poll(() => ran, SOON).toEqual([1]);
  await expect.poll(() => waiting('graphile_worker._private_jobs'), SOON).toBe(1);
  await forgetEmptyQueues(db.url);
  const { rows } = await db.owner.query('select queue_name from graphile_worker._private_job_queues');
  expect(rows).toEqual([{ queue_name: 'kept' }]);
  await db.owner.query('delete from graphile_worker._private_jobs');
});
