import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '../log/logger.ts';

/** Writes the lines of graphile-worker to our log, without payloads. */
export function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger((scope) => (level, message) => {
    const fields = { task: scope.taskIdentifier, jobId: scope.jobId };
    if (level === 'error') log.error(fields, message);
    else if (level === 'warning') log.warn(fields, message);
    else log.debug(fields, message);
  });
}
