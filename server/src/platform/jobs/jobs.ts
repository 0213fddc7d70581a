import { EventEmitter } from 'node:events';
import {
  type CronItem,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker';
import { primaryUrl } from '../db/primary.ts';
import type { Target } from '../db/target.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { JobHandler } from './job-handler.ts';
import { type Pulse, startPulse } from './pulse.ts';
import { openQueuePool } from './queue-pool.ts';
import { startRelay } from './relay.ts';
import { taskList } from './task-list.ts';
import { type Sleepers, startWaking } from './waking.ts';
import { workerLogger } from './worker-logger.ts';

/** How often a worker looks by itself. New jobs are announced, and others are found for all workers together, see `startWaking`. */
const POLL_MS = 60_000;
/** How far back missed runs are looked for: a schedule that missed any at all missed one within this time. */
const CATCH_UP_MS = 25 * 3_600_000;
/** Longer than any job but an import takes. */
const LONGEST_MS = 2 * 3_600_000;

export type { JobAttempt, JobHandler } from './job-handler.ts';

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
  /** Counts the attempts at jobs. */
  metrics?: Pick<Metrics, 'jobEnded'>;
}

/**
 * Runs jobs and moves the outbox to the job queue. Works as the login of the target, which owns the queue's tables; the
 * application's own roles never touch them.
 */
export async function startJobs(options: JobRunnerOptions): Promise<JobRunner> {
  const { lanes, log, metrics = null, schedules, target } = options;
  const pool = openQueuePool(target, log);
  const poolIds: string[] = [];
  const running = new Set<string>();
  const pulse = await startPulse({ pool, log, poolIds, running });
  const runners: Runner[] = [];
  const sleepers: Sleepers[] = [];
  let healthy = true;
  for (const [index, { atOnce, handlers, longestMs = LONGEST_MS }] of lanes.entries()) {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      poolIds.push(workerPool.id);
      const nudge = (workers: number) => workerPool.nudge(workers);
      sleepers.push({ tasks: Object.keys(handlers), atOnce, nudge });
    });
    const runner = await run({
      pgPool: pool,
      concurrency: atOnce,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      // Any lane can add scheduled jobs; the first one does.
      parsedCronItems: index === 0 ? cronItems(schedules) : [],
      taskList: taskList(handlers, { longestMs, running, log, metrics }),
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
  const waking = startWaking(pool, log, sleepers);
  return {
    healthy: () => healthy && pulse.isHeard(),
    lostProcesses: pulse.lost,
    stop: async () => {
      await Promise.all([relay.stop(), waking.stop()]);
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
