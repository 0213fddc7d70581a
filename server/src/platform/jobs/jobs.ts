import { EventEmitter } from 'node:events';
import {
  type CronItem,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { primaryUrl } from '../db/primary.ts';
import type { Target } from '../db/target.ts';
import type { Logger } from '../log/logger.ts';
import { NotNow, PUT_OFF_ATTEMPTS } from './not-now.ts';
import { type Pulse, startPulse } from './pulse.ts';
import { openQueuePool } from './queue-pool.ts';
import { startRelay } from './relay.ts';
import { withinTime } from './within-time.ts';
import { workerLogger } from './worker-logger.ts';

/** How often the queue is looked through. New jobs are announced; this finds jobs that were freed or wait for their next attempt. */
const POLL_MS = 1_000;
/** How far back missed runs are looked for: a schedule that missed any at all missed one within this time. */
const CATCH_UP_MS = 25 * 3_600_000;
/** Longer than any job but an import takes. */
const LONGEST_MS = 2 * 3_600_000;

/** One attempt at a job. */
export interface JobAttempt {
  /** Aborted when the process is about to end, or the job has taken too long, so that long work stops. */
  signal: AbortSignal;
  /** 1 for the first; attempts that ended with their process count. */
  number: number;
}

/**
 * Handles one job; a throw makes it run again later (graphile-worker backs off exponentially). The queue gives a job to
 * one process at a time, but one that dies in the middle, or seems dead, makes it run again: a second run must change
 * nothing that the first has done.
 */
export type JobHandler = (payload: Record<string, unknown>, attempt?: JobAttempt) => Promise<void>;

/**
 * When a task runs by itself. Runs that were missed while no process was there are made up for by a single one, so a scheduled
 * task does everything that is due by now, and nothing twice.
 */
export interface Schedule {
  task: string;
  /** Five cron fields, UTC. */
  cron: string;
}

/** Jobs that share a number of places; jobs of other lanes never wait for them. */
export interface JobLane {
  /** How many of them one process runs at once. */
  atOnce: number;
  handlers: Record<string, JobHandler>;
  /** After how long a job counts as stuck; see `withinTime`. */
  longestMs?: number;
}

export interface JobRunner {
  stop(): Promise<void>;
  healthy(): boolean;
  /** How many processes that ran jobs died within the last hour; their jobs were given to others. */
  lostProcesses(): number;
}

/** Creates and upgrades the tables of the job queue; part of `migrate`. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: await primaryUrl(url) });
}

export interface JobRunnerOptions {
  /** Where the primary is, by the login that owns the queue's tables. */
  target: Target;
  lanes: readonly JobLane[];
  schedules: readonly Schedule[];
  log: Logger;
}

/**
 * Runs jobs and moves the outbox to the job queue. Works as the login of the target, which owns the queue's tables; the
 * application's own roles never touch them.
 */
export async function startJobs({ lanes, log, schedules, target }: JobRunnerOptions): Promise<JobRunner> {
  const pool = openQueuePool(target, log);
  const poolIds: string[] = [];
  const running = new Set<string>();
  const pulse = await startPulse({ pool, log, poolIds, running });
  const runners: Runner[] = [];
  let healthy = true;
  for (const [index, { atOnce, handlers, longestMs = LONGEST_MS }] of lanes.entries()) {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
    const runner = await run({
      pgPool: pool,
      concurrency: atOnce,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      // Any lane can add scheduled jobs; the first one does.
      parsedCronItems: index === 0 ? cronItems(schedules) : [],
      taskList: taskList(handlers, longestMs, running),
      logger: workerLogger(log),
      events,
    });
    runner.promise.catch((error: unknown) => {
      healthy = false;
      log.error({ err: error }, 'the job runner stopped');
    });
    runners.push(runner);
  }
  await pulse.beat();
  const relay = startRelay(pool, log);
  return {
    healthy: () => healthy && pulse.isHeard(),
    lostProcesses: pulse.lost,
    stop: async () => {
      await relay.stop();
      await Promise.all(runners.map((runner) => runner.stop()));
      await endPulse(pulse, log);
      await pool.end();
    },
  };
}

/** Tells the queue that this process ends. When that fails, the process counts as dead a little later, which does no harm. */
function endPulse(pulse: Pulse, log: Logger): Promise<void> {
  return pulse
    .stop()
    .catch((error: unknown) => log.warn({ err: error }, 'the job queue was not told goodbye'));
}

function taskList(handlers: Record<string, JobHandler>, longestMs: number, running: Set<string>): TaskList {
  const entries = Object.entries(handlers).map(([name, handler]): [string, TaskList[string]] => [
    name,
    async (payload, { abortSignal, job, query }) => {
      const id = String(job.id);
      running.add(id);
      try {
        const work = (signal: AbortSignal) =>
          handler((payload ?? {}) as Record<string, unknown>, { signal, number: job.attempts });
        await withinTime(work, longestMs, abortSignal);
      } catch (error) {
        if (error instanceof NotNow) await query(PUT_OFF, [id]);
        throw error;
      } finally {
        running.delete(id);
      }
    },
  ]);
  return Object.fromEntries(entries);
}

/** The queue counts the attempt and waits by their number. */
const PUT_OFF = `update graphile_worker._private_jobs set attempts = ${PUT_OFF_ATTEMPTS} where id = $1`;

/** The job key makes all missed runs of a schedule one job. */
function cronItems(schedules: readonly Schedule[]): ParsedCronItem[] {
  const items = schedules.map(
    ({ cron, task }): CronItem => ({
      task,
      match: cron,
      options: { backfillPeriod: CATCH_UP_MS, jobKey: `schedule:${task}` },
    }),
  );
  return parseCronItems(items);
}
