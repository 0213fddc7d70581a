import type { TaskList } from 'graphile-worker';
import type { Logger } from '../log/logger.ts';
import type { JobOutcome, Metrics } from '../metrics/metrics.ts';
import { activeTracing, inSpan } from '../tracing/tracing.ts';
import type { JobHandler } from './job-handler.ts';
import { withinJob } from './job-scope.ts';
import { NotNow, PUT_OFF_ATTEMPTS } from './not-now.ts';
import { TRACE_FIELD } from './outbox.ts';
import { withinTime } from './within-time.ts';

interface TaskListOptions {
  longestMs: number;
  /** The jobs that this process runs at the moment. */
  running: Set<string>;
  log: Logger;
  metrics: Pick<Metrics, 'jobEnded'> | null;
}

/** An attempt as it is told: no payload, which names what belongs to people. */
interface Attempt {
  task: string;
  jobId: string;
  attempt: number;
}

/** The handlers as the queue calls them: each attempt ends in time and leaves a line in the log, a figure, and a span. */
export function taskList(handlers: Record<string, JobHandler>, options: TaskListOptions): TaskList {
  const entries = Object.entries(handlers).map(([task, handler]): [string, TaskList[string]] => [
    task,
    async (given, { abortSignal, job, query }) => {
      const { [TRACE_FIELD]: parent, ...payload } = (given ?? {}) as Record<string, unknown>;
      const attempt = { task, jobId: String(job.id), attempt: job.attempts };
      const work = (signal: AbortSignal) => handler(payload, { signal, number: job.attempts });
      options.running.add(attempt.jobId);
      try {
        await told(attempt, options, () =>
          traced(attempt, parent, () => withinTime(work, options.longestMs, abortSignal)),
        );
      } catch (error) {
        if (error instanceof NotNow) await query(PUT_OFF, [attempt.jobId]);
        throw error;
      } finally {
        options.running.delete(attempt.jobId);
      }
    },
  ]);
  return Object.fromEntries(entries);
}

/** The queue counts the attempt and waits by their number. */
const PUT_OFF = `update graphile_worker._private_jobs set attempts = ${PUT_OFF_ATTEMPTS} where id = $1`;

async function told(
  attempt: Attempt,
  { log, metrics }: TaskListOptions,
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const end = (outcome: JobOutcome) => {
    const ms = performance.now() - began;
    metrics?.jobEnded(attempt.task, outcome, ms / 1_000);
    // Why it failed stands in a line of the queue itself.
    log.info({ ...attempt, ms: Math.round(ms * 10) / 10, outcome }, 'job');
  };
  try {
    await withinJob(attempt, work);
  } catch (error) {
    end(error instanceof NotNow ? 'put_off' : 'failed');
    throw error;
  }
  end('done');
}

function traced(
  { attempt, jobId, task }: Attempt,
  parent: unknown,
  work: () => Promise<void>,
): Promise<void> {
  const tracing = activeTracing();
  if (tracing === null) return work();
  const span = {
    name: task,
    kind: 'consumer' as const,
    parent: typeof parent === 'string' ? parent : undefined,
    attributes: {
      'messaging.system': 'retaguarda',
      'messaging.message.id': jobId,
      'retaguarda.attempt': attempt,
    },
  };
  return inSpan(tracing, span, work);
}
