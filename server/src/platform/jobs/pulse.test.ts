import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { fixedTarget } from '../db/target.ts';
import { createLogger } from '../log/logger.ts';
import { type JobHandler, type JobRunner, startJobs } from './jobs.ts';

/** A turn of the heart comes every five seconds. */
const SOON = { timeout: 15_000, interval: 50 };
const db = await createTestDatabase();
const log = createLogger({ level: 'silent' });
const runners: JobRunner[] = [];
const ran: number[] = [];

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  ran.length = 0;
  await db.owner.query('delete from graphile_worker._private_jobs');
  await db.owner.query('delete from graphile_worker._private_job_queues');
  await db.owner.query('delete from job_processes');
});

afterAll(() => db.close());

const collect: JobHandler = async ({ n }) => void ran.push(Number(n));

async function start(handler: JobHandler = collect): Promise<JobRunner> {
  const lanes = [{ atOnce: 2, handlers: { 'test.job': handler } }];
  const runner = await startJobs({ target: fixedTarget(db.url), lanes, schedules: [], log });
  runners.push(runner);
  return runner;
}

async function addJob(n: number, queue: string | null = null): Promise<string> {
  const { rows } = await db.owner.query(
    `select id from graphile_worker.add_job('test.job', json_build_object('n', $1::int), $2)`,
    [n, queue],
  );
  return String(rows[0].id);
}

/** As a process leaves its job that is killed in the middle of it. */
async function lock(jobId: string, pool: string, secondsAgo: number): Promise<void> {
  await db.owner.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - make_interval(secs => $3),
       attempts = 1 where id = $1`,
    [jobId, pool, secondsAgo],
  );
  await db.owner.query(
    `update graphile_worker._private_job_queues set locked_by = $2, locked_at = now() - make_interval(secs => $3)
     where id = (select job_queue_id from graphile_worker._private_jobs where id = $1)`,
    [jobId, pool, secondsAgo],
  );
}

async function processOf(pool: string, heardSecondsAgo: number): Promise<void> {
  await db.owner.query(
    `insert into job_processes (process_id, pool_ids, heard_at)
     values ($1, $2, now() - make_interval(secs => $3))`,
    [randomUUID(), [pool], heardSecondsAgo],
  );
}

test('the job of a process that died runs elsewhere, and what waits in its queue after it', async () => {
  const first = await addJob(1, 'imports-7');
  await addJob(2, 'imports-7');
  await lock(first, 'pool-dead', 25);
  await processOf('pool-dead', 24);
  const runner = await start();
  await expect.poll(() => ran, SOON).toEqual([1, 2]);
  await expect.poll(() => runner.lostProcesses(), SOON).toBe(1);
  const { rows } = await db.owner.query('select count(*)::int as left from graphile_worker._private_jobs');
  expect(rows).toEqual([{ left: 0 }]);
});

test('a process dies while another one runs: its job is free within half a minute', async () => {
  await start();
  await lock(await addJob(1), 'pool-late', 1);
  await processOf('pool-late', 12);
  await expect.poll(() => ran, { timeout: 25_000, interval: 50 }).toEqual([1]);
}, 40_000);

test('the job of a pool that nobody ever heard of is taken up too', async () => {
  await lock(await addJob(1), 'pool-unheard', 25);
  await start();
  await expect.poll(() => ran, SOON).toEqual([1]);
});

test('the job of a process that lives stays with it, however long it takes', async () => {
  await lock(await addJob(1, 'imports-7'), 'pool-alive', 3_600);
  await processOf('pool-alive', 0);
  const alive = setInterval(
    () =>
      void db.owner.query(`update job_processes set heard_at = now() where 'pool-alive' = any (pool_ids)`),
    1_000,
  );
  await start();
  // Two turns of the heart: it has looked by then, and thoroughly.
  await addJob(2);
  await expect.poll(() => ran, SOON).toEqual([2]);
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  clearInterval(alive);
  expect(ran).toEqual([2]);
}, 20_000);

test('a runner that stops in good order leaves no trace, and is not missed', async () => {
  const runner = await start();
  const { rows } = await db.owner.query('select pool_ids from job_processes');
  expect(rows).toHaveLength(1);
  expect(rows[0].pool_ids).toHaveLength(1);
  await runner.stop();
  runners.pop();
  expect((await db.owner.query('select from job_processes')).rowCount).toBe(0);
});

test('a lane that is full of jobs that hang delays no other lane', async () => {
  const end = Promise.withResolvers<void>();
  const hanging: JobHandler = () => end.promise;
  const lanes = [
    { atOnce: 2, handlers: { 'test.mail': collect } },
    { atOnce: 1, handlers: { 'test.import': hanging } },
  ];
  runners.push(await startJobs({ target: fixedTarget(db.url), lanes, schedules: [], log }));
  for (const task of ['test.import', 'test.import', 'test.mail']) {
    await db.owner.query(`select graphile_worker.add_job($1, '{"n": 5}')`, [task]);
  }
  await expect.poll(() => ran, SOON).toEqual([5]);
  end.resolve();
});
