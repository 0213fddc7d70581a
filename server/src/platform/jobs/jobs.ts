import { type CronItem, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { QUEUE_FIELD } from './outbox.ts';
import { workerLogger } from './worker-logger.ts';

const POLL_MS = 1_000;
const RELAY_BATCH = 200;
/** They wait for the outside most of their time; what takes long stands in queues that are fewer than this. */
const JOBS_AT_ONCE = 6;

/**
 * Handles one job; a throw makes it run again later (graphile-worker backs off exponentially). The signal says that the
 * process is about to end: what takes long stops then.
 */
export type JobHandler = (payload: Record<string, unknown>, signal?: AbortSignal) => Promise<void>;

export interface Schedule {
  task: string;
  /** Five cron fields, UTC. */
  cron: string;
}

export interface JobRunner {
  stop(): Promise<void>;
  healthy(): boolean;
}

/** Creates and upgrades the tables of the job queue; part of `migrate`. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

export interface JobRunnerOptions {
  url: string;
  handlers: Record<string, JobHandler>;
  schedules: readonly Schedule[];
  log: Logger;
}

/**
 * Runs jobs and moves the outbox to the job queue. Works as the login of the URL, which owns the queue's tables; the
 * application's own roles never touch them.
 */
export async function startJobs(options: JobRunnerOptions): Promise<JobRunner> {
  const { handlers, log, url } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: JOBS_AT_ONCE + 2,
    application_name: 'retaguarda:jobs',
  });
  const lost = (error: Error) => log.warn({ err: error }, 'job connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    parsedCronItems: cronItems(options.schedules),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        async (payload: unknown, { abortSignal }) =>
          handler((payload ?? {}) as Record<string, unknown>, abortSignal),
      ]),
    ),
    logger: workerLogger(log),
  });
  const relay = startRelay(pool, log);
  let running = true;
  runner.promise.catch((error: unknown) => {
    running = false;
    log.error({ err: error }, 'the job runner stopped');
  });
  return {
    healthy: () => running,
    stop: async () => {
      await relay.stop();
      await runner.stop();
      await pool.end();
    },
  };
}

function cronItems(schedules: readonly Schedule[]) {
  const items: CronItem[] = schedules.map(({ task, cron }) => ({ task, match: cron }));
  return parseCronItems(items);
}

/** Deletes messages and adds their jobs in one statement: a message becomes exactly one job, whatever dies in between. */
const RELAY_STATEMENT = `
  with moved as (
    delete from outbox o
    using (select tenant_id, id from outbox order by created_at limit ${RELAY_BATCH} for update skip locked) next
    where o.tenant_id = next.tenant_id and o.id = next.id
    returning o.topic, o.payload
  )
  select graphile_worker.add_job(topic, (payload - '${QUEUE_FIELD}')::json, payload ->> '${QUEUE_FIELD}') from moved`;

function startRelay(pool: pg.Pool, log: Logger): { stop(): Promise<void> } {
  let stopped = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = async () => {
    try {
      const { rowCount } = await pool.query(RELAY_STATEMENT);
      schedule(rowCount === RELAY_BATCH ? 0 : POLL_MS);
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read');
      schedule(POLL_MS * 2);
    }
  };
  const schedule = (delay: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      current = turn();
    }, delay);
  };
  schedule(0);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
