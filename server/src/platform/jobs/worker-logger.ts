import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '../log/logger.ts';

/**
 * It is true of jobs that hold a connection of the pool while they run. Ours hold none: a worker takes one for the milliseconds in
 * which it asks for a job or ends it. As many connections as workers would stay open for good, because all look at the queue at once.
 */
const OF_JOBS_WITH_A_CONNECTION = /^WARNING: having maxPoolSize \(\d+\) smaller than concurrency/;

/** Writes the lines of graphile-worker to our log, without payloads. */
export function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger((scope) => (level, message) => {
    const fields = { task: scope.taskIdentifier, jobId: scope.jobId };
    if (level === 'error') log.error(fields, message);
    else if (level === 'warning' && !OF_JOBS_WITH_A_CONNECTION.test(message)) log.warn(fields, message);
    else log.debug(fields, message);
  });
}
