import type { Config } from '../config/config.ts';
import { askAsSignIn } from '../modules/identity/index.ts';
import type { Lookups } from '../modules/lookups/index.ts';
import type { Ai } from '../platform/ai/ai.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { DiskWatch } from '../platform/disk/disk-watch.ts';
import type { Check, CheckResult } from '../platform/health/health.ts';
import { healthTexts } from '../platform/health/health-texts.ts';
import type { JobRunner } from '../platform/jobs/jobs.ts';
import { countJobs, isAlive, listJobProcesses } from '../platform/jobs/queue-view.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { filled } from '../platform/problem.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Jobs may wait for so long before a worker that is not there is missed: one that is restarted is back by then. */
const UNSEEN_SECONDS = 60;
/** How long it is remembered that files could be written. */
const WRITABLE_MS = 10_000;

/** What a job runner knows about itself and others. */
export type JobWatch = Pick<JobRunner, 'healthy' | 'lostProcesses'>;

/** The watch of a job runner that starts later; until then nothing is wrong. */
export function watchOf(jobs: { readonly runner: JobWatch | null }): JobWatch {
  return {
    healthy: () => jobs.runner?.healthy() ?? true,
    lostProcesses: () => jobs.runner?.lostProcesses() ?? 0,
  };
}

export interface Watched {
  /** Null where no key is set. */
  ai: Ai | null;
  clock: Clock;
  config: Config;
  database: Database;
  platformTenantId: () => number;
  disk: DiskWatch;
  mailer: Mailer;
  storage: Storage;
  lookups: Lookups;
  /** Null when jobs run in another process. */
  jobs: JobWatch | null;
}

/** The checks of the health answer. Only the database is essential, and it counts as down while nobody could sign in. */
export function healthChecks(watched: Watched): Record<string, Check> {
  const { ai, clock, config, database, disk, jobs, lookups, mailer, platformTenantId, storage } = watched;
  const disabled: Check = { run: async () => ({ status: 'disabled' }) };
  return {
    database: {
      essential: true,
      run: () =>
        reportingFullDisk(askAsSignIn(database, platformTenantId(), clock.now()), () => database.lacksRoom()),
    },
    ...replicaCheck(database),
    storage: { run: () => reportingFullDisk(storage.verify(), () => config.s3 === null && disk.full()) },
    mail: config.mail === null ? disabled : { run: () => reached(mailer.verify()) },
    jobs: { run: async () => (jobs === null ? othersState(database, clock) : jobState(jobs)) },
    externalApis: { run: async () => lookups.health() },
    ai: ai === null ? disabled : { run: () => reached(ai.verify()) },
  };
}

/**
 * The checks that decide whether a server gets traffic: it can sign people in and keep files. A full disk takes nobody away, since
 * reads go on and every other server of the same disk would go as well.
 */
export function readinessChecks({
  clock,
  database,
  platformTenantId,
  storage,
}: Pick<Watched, 'clock' | 'database' | 'platformTenantId' | 'storage'>): Record<string, Check> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  const write = async () => {
    if (performance.now() - writtenAt < WRITABLE_MS) return;
    await storage.verifyWritable();
    writtenAt = performance.now();
  };
  return {
    database: {
      essential: true,
      run: () => reached(askAsSignIn(database, platformTenantId(), clock.now())),
    },
    storage: { essential: true, run: () => reached(write()) },
  };
}

/** Without replicas there is nothing to say about them; those that are missing make the primary's work more, and no more than that. */
export function replicaCheck({ replicas }: Pick<Database, 'replicas'>): Record<string, Check> {
  if (replicas === null) return {};
  const run = async (): Promise<CheckResult> => {
    const states = replicas.states();
    const used = states.filter(({ isInUse }) => isInUse).length;
    const message = filled(healthTexts.replicasInUse, { used, all: states.length });
    return { status: used > 0 && used === states.length ? 'ok' : 'degraded', message };
  };
  return { replicas: { run } };
}

/** Jobs are done elsewhere: whether anybody does them shows when some wait. With nobody and nothing to do, nothing is wrong. */
async function othersState(
  database: Pick<Database, 'system'>,
  clock: Clock,
): Promise<CheckResult | undefined> {
  const processes = await listJobProcesses(database.system);
  if (processes.some(isAlive)) return undefined;
  const counts = await countJobs(database.system, clock.now());
  const oldest = Math.max(0, ...counts.map(({ oldestSeconds }) => oldestSeconds));
  if (oldest < UNSEEN_SECONDS) return { status: 'disabled' };
  return { status: 'degraded', message: healthTexts.jobsUnserved };
}

/** A process that died is reported for an hour, although others have its jobs by then. */
function jobState(jobs: JobWatch): CheckResult | undefined {
  if (!jobs.healthy()) throw new Error('the job runner has stopped');
  const lost = jobs.lostProcesses();
  if (lost === 0) return undefined;
  const message = lost === 1 ? healthTexts.processLost : filled(healthTexts.processesLost, { count: lost });
  return { status: 'ok', message };
}

/** Drops the result: a server that can be reached is healthy. */
async function reached(work: Promise<unknown>): Promise<undefined> {
  await work;
}

/**
 * A full disk is `degraded` and not `down`: a load balancer takes servers away that are down, and with them the reads that
 * still work.
 */
async function reportingFullDisk(
  work: Promise<unknown>,
  full: () => boolean,
): Promise<CheckResult | undefined> {
  await work;
  return full() ? { status: 'degraded', message: healthTexts.diskFull } : undefined;
}
