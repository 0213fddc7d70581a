import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { fixedTarget } from '../db/target.ts';
import { createLogger } from '../log/logger.ts';
import { type JobAttempt, type JobRunner, startJobs } from './jobs.ts';
import { writeOutbox } from './outbox.ts';

/** Generous: the machine may be busy. */
const SOON = { timeout: 25_000, interval: 20 };
const PATIENT = { timeout: 60_000 };
const db = await createTestDatabase();
const database = await db.open({ lanes: 1 });
const clock = createTestClock();
const ran: string[] = [];
const attempts: JobAttempt[] = [];
let runner: JobRunner | null = null;
let letGo: () => void = () => undefined;

afterEach(async () => {
  letGo();
  await runner?.stop();
  runner = null;
  ran.length = 0;
  attempts.length = 0;
  await db.owner.query('delete from graphile_worker._private_jobs');
});

afterAll(() => db.close());

/** Two lanes: the first has two places, and jobs named `stuck` in it never end before the test does. */
async function start(longestMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  letGo = resolve;
  const collect = async (payload: Record<string, unknown>) => void ran.push(String(payload['name']));
  runner = await startJobs({
    target: fixedTarget(db.url),
    lanes: [
      {
        atOnce: 2,
        longestMs,
        handlers: {
          'test.import': async (payload, attempt) => {
            if (attempt !== undefined && payload['name'] === 'stuck') attempts.push(attempt);
            if (payload['name'] === 'stuck' && attempt?.number === 1) return promise;
            return collect(payload);
          },
        },
      },
      { atOnce: 1, handlers: { 'test.mail': collect } },
    ],
    schedules: [],
    log: createLogger({ level: 'silent' }),
  });
}

function leave(topic: string, name: string, tenantId: number): Promise<void> {
  const message = { tenantId, topic, payload: { name } };
  const queue = topic === 'test.import' ? { queue: `imports ${tenantId}` } : {};
  return database.transaction([tenantId], (tx) => writeOutbox(tx, clock, { ...message, ...queue }));
}

test(
  'while a job never ends, other tenants and other lanes go on; only its own queue waits',
  PATIENT,
  async () => {
    await start(3_600_000);
    await leave('test.import', 'stuck', 1);
    await expect.poll(() => attempts.length, SOON).toBe(1);
    await leave('test.import', 'behind it', 1);
    for (let n = 1; n <= 5; n += 1) await leave('test.import', `other ${n}`, 2);
    await leave('test.mail', 'mail', 1);
    await expect
      .poll(() => ran.toSorted(), SOON)
      .toEqual(['mail', ...[1, 2, 3, 4, 5].map((n) => `other ${n}`)]);
  },
);

test(
  'a job that takes too long is told so, gives its place and its queue away, and is tried again',
  PATIENT,
  async () => {
    await start(300);
    await leave('test.import', 'stuck', 1);
    await leave('test.import', 'behind it', 1);
    await expect.poll(() => ran, SOON).toContain('behind it');
    expect(attempts[0]?.signal.aborted).toBe(true);
    await db.owner.query('update graphile_worker._private_jobs set run_at = now()');
    await expect.poll(() => ran, SOON).toContain('stuck');
    expect(attempts.map(({ number }) => number)).toEqual([1, 2]);
  },
);
