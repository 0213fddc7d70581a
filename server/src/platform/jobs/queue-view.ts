import { sql } from 'kysely';
import type { SystemReader, SystemTx } from '../db/executors.ts';
import { statement, type Window } from '../db/raw-statement.ts';

/**
 * `waiting` is due or about to be; `scheduled` has its time ahead; `retrying` failed and waits for its next attempt; `failed` has none
 * left and waits for somebody to decide.
 */
export const JOB_STATES = ['waiting', 'scheduled', 'running', 'retrying', 'failed'] as const;
type JobState = (typeof JOB_STATES)[number];

/** The jobs of one task. */
export interface TaskCounts extends Record<JobState, number> {
  task: string;
  /** For how long the oldest has been due without being done; 0 when none is. */
  oldestSeconds: number;
}

/** A job as it may be shown: its payload names what belongs to people. */
interface QueuedJob {
  id: number;
  task: string;
  state: JobState;
  attempts: number;
  mostAttempts: number;
  runAt: Date;
  createdAt: Date;
  startedAt: Date | null;
  lastError: string | null;
}

/** A process that runs jobs, or died within the last day. */
export interface JobProcess {
  id: string;
  heardSecondsAgo: number;
  /** Whether it ended without saying so. */
  isLost: boolean;
}

/** A process that was silent for longer counts as gone. */
const ALIVE_SECONDS = 20;

export function isAlive({ heardSecondsAgo }: JobProcess): boolean {
  return heardSecondsAgo < ALIVE_SECONDS;
}

/** Messages that are not jobs yet count as waiting; `now` is the clock that wrote them. */
export function countJobs(db: SystemReader, now: Date): Promise<TaskCounts[]> {
  return db.many(
    statement(sql<TaskCounts>`
      select task, waiting, scheduled, running, retrying, failed, oldest_seconds as "oldestSeconds"
      from app.count_jobs(${now}::timestamptz)`),
  );
}

export function listJobProcesses(db: SystemReader): Promise<JobProcess[]> {
  return db.many(
    statement(sql<JobProcess>`
      select process_id as id, heard_seconds as "heardSecondsAgo", is_lost as "isLost" from app.list_job_processes()`),
  );
}

interface JobQuery extends Window {
  /** Null for all. */
  states: readonly JobState[] | null;
  tasks: readonly string[] | null;
}

/** The newest first, each with how many there are. */
export function findJobs(
  db: SystemReader,
  { limit, offset, states, tasks }: JobQuery,
): Promise<(QueuedJob & { total: number })[]> {
  return db.many(
    statement(sql<QueuedJob & { total: number }>`
      select id, task, state, attempts, most_attempts as "mostAttempts", run_at as "runAt", created_at as "createdAt",
        started_at as "startedAt", last_error as "lastError", total
      from app.find_jobs(${states}::text[], ${tasks}::text[], ${limit}::integer, ${offset}::integer)`),
  );
}

/** Lets a job run at once, with all its attempts before it; null when it is not there, and false when it runs now. */
export function retryJob(tx: SystemTx, id: number): Promise<TouchedJob | null> {
  return tx.first(
    statement(
      sql<TouchedJob>`select task, done, last_error as "lastError" from app.retry_job(${id}::bigint)`,
    ),
  );
}

/** Takes a job out of the queue; as `retryJob`. */
export function giveJobUp(tx: SystemTx, id: number): Promise<TouchedJob | null> {
  return tx.first(
    statement(
      sql<TouchedJob>`select task, done, last_error as "lastError" from app.give_job_up(${id}::bigint)`,
    ),
  );
}

export interface TouchedJob {
  task: string;
  /** False when it is running, so that nothing was changed. */
  done: boolean;
  lastError: string | null;
}
