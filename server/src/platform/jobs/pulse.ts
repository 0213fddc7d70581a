import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from '../log/logger.ts';

const BEAT_MS = 5_000;
const AFTER_FAILURE_MS = 1_000;
/** A process that has not reported for so long counts as dead: its jobs are given to others. */
const LOST_AFTER_SECONDS = 20;

/** Reports that the process lives; answers how many died within the last hour. */
const BEAT_STATEMENT = `
  with beat as (
    insert into job_processes (process_id, pool_ids, heard_at) values ($1, $2, now())
    on conflict (process_id) do update
      set pool_ids = excluded.pool_ids, heard_at = excluded.heard_at, lost_at = null
  )
  select count(*)::int as lost from job_processes where lost_at > now() - interval '1 hour'`;

/**
 * Notes who died and frees what they had locked, in one statement; a job keeps its time, and with it its turn. The tables
 * of the queue are looked through when somebody died, or when asked to be thorough ($2): then also for locks of pools that
 * nobody knows, and for jobs that this process ($1) has locked and does not run ($3), because the answer of the database
 * was lost.
 */
const FREE_STATEMENT = `
  with lost as (
    update job_processes set lost_at = now()
    where lost_at is null and heard_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})
    returning process_id
  ), forgotten as (
    delete from job_processes where lost_at < now() - interval '1 day'
  ), alive as (
    select process_id, unnest(pool_ids) as pool_id from job_processes
    where heard_at >= now() - make_interval(secs => ${LOST_AFTER_SECONDS})
  ), dead as (
    select unnest(pool_ids) as pool_id from job_processes
    where heard_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})
  ), jobs as (
    update graphile_worker._private_jobs j
    set locked_at = null, locked_by = null
    where ($2 or exists (select from lost)) and j.locked_by is not null
      and not exists (
        select from alive a where a.pool_id = j.locked_by and (a.process_id <> $1 or j.id = any ($3::bigint[])))
      and (j.locked_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})
        or exists (select from dead d where d.pool_id = j.locked_by))
    returning j.id
  ), queues as (
    update graphile_worker._private_job_queues q
    set locked_at = null, locked_by = null
    where ($2 or exists (select from lost)) and q.locked_by is not null
      and not exists (
        select from alive a where a.pool_id = q.locked_by and (a.process_id <> $1 or exists (
          select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.id = any ($3::bigint[]))))
      and (q.locked_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})
        or exists (select from dead d where d.pool_id = q.locked_by))
  )
  select (select count(*)::int from lost) as lost, (select count(*)::int from jobs) as jobs`;

export interface PulseOptions {
  pool: pg.Pool;
  log: Logger;
  /** The ids of this process in the queue; pools may be added later. */
  poolIds: readonly string[];
  /** The jobs that this process runs at the moment. */
  running: ReadonlySet<string>;
}

export interface Pulse {
  /** False when this process could not report for so long that others may have taken its jobs. */
  isHeard(): boolean;
  /** How many processes died within the last hour without stopping in order. */
  lost(): number;
  /** Reports at once, e.g. because a pool was added. */
  beat(): Promise<void>;
  /** Removes this process from the list of living ones; called when no job runs any more. */
  stop(): Promise<void>;
}

/**
 * Reports that this process lives, and frees the jobs of those that do not. Resolves after the first report. Jobs of a killed
 * process run again within half a minute. A process that only seemed dead makes its job run a second time, which handlers have
 * to allow.
 */
export async function startPulse({ log, pool, poolIds, running }: PulseOptions): Promise<Pulse> {
  const processId = randomUUID();
  let heardAt = Number.NEGATIVE_INFINITY;
  let lost = 0;
  let isThorough = true;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();

  const beat = async () => {
    const { rows } = await pool.query<{ lost: number }>(BEAT_STATEMENT, [processId, poolIds]);
    lost = rows[0]?.lost ?? 0;
    heardAt = performance.now();
  };
  const free = async () => {
    const thorough = isThorough;
    isThorough = false;
    const { rows } = await pool.query<{ lost: number; jobs: number }>(FREE_STATEMENT, [
      processId,
      thorough,
      [...running],
    ]);
    const [freed] = rows;
    if (freed !== undefined && freed.lost + freed.jobs > 0) {
      log.warn({ processes: freed.lost, jobs: freed.jobs }, 'jobs of processes that died were freed');
    }
  };
  const turn = async () => {
    // While the database did not answer no process could report, so the others get time to report before they count as dead.
    const wasSilent = performance.now() - heardAt > 2 * BEAT_MS;
    try {
      await beat();
      if (wasSilent) isThorough = true;
      else await free();
      schedule(BEAT_MS);
    } catch (error) {
      isThorough = true;
      log.warn({ err: error }, 'the job queue could not be told that this process lives');
      schedule(AFTER_FAILURE_MS);
    }
  };
  const schedule = (delay: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      current = turn();
    }, delay);
  };
  await beat();
  schedule(BEAT_MS);
  return {
    isHeard: () => performance.now() - heardAt < LOST_AFTER_SECONDS * 1_000,
    lost: () => lost,
    beat,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
      await pool.query('delete from job_processes where process_id = $1', [processId]);
    },
  };
}
