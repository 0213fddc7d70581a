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
