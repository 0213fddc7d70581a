/** Thrown at once when the queue is full; the caller should answer 503 or 429 with `Retry-After`. */
export class PasswordHasherBusy extends Error {
  override readonly name = 'PasswordHasherBusy';
  /** Whole seconds, at least 1, after which the present queue should be worked off. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many passwords are waiting to be checked');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface QueueStats {
  running: number;
  waiting: number;
  /** Tasks that ended since the start, failed ones included. */
  finished: number;
  /** Tasks that were refused since the start. */
  rejected: number;
  /** Moving average of the time that a task takes; 0 before the first one ended. */
  averageMilliseconds: number;
}

export interface WorkQueue {
  /** Runs the task when its turn comes, first in first out; rejects with `PasswordHasherBusy` when the queue is full. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  stats(): QueueStats;
}

/** Runs at most `concurrency` tasks at once and lets at most `maxWaiting` more wait. */
export function createWorkQueue(concurrency: number, maxWaiting: number): WorkQueue {
  const waiting: (() => void)[] = [];
  const stats: QueueStats = { running: 0, waiting: 0, finished: 0, rejected: 0, averageMilliseconds: 0 };

  async function takeTurn(): Promise<void> {
    if (stats.running < concurrency) {
      stats.running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      stats.rejected += 1;
      throw new PasswordHasherBusy(secondsUntilIdle());
    }
    await new Promise<void>((resume) => waiting.push(resume));
  }

  function endTurn(startedAt: number): void {
    const milliseconds = performance.now() - startedAt;
    stats.averageMilliseconds =
      stats.finished === 0 ? milliseconds : stats.averageMilliseconds * 0.9 + milliseconds * 0.1;
    stats.finished += 1;
    const next = waiting.shift();
    // The next task takes the place at once, without `running` changing, so that no new task can take it first.
    if (next === undefined) stats.running -= 1;
    else next();
  }

  function secondsUntilIdle(): number {
    const tasks = stats.running + waiting.length;
    return Math.max(1, Math.ceil((tasks * stats.averageMilliseconds) / concurrency / 1000));
  }

  return {
    async run(task) {
      await takeTurn();
      const startedAt = performance.now();
      try {
        return await task();
      } finally {
        endTurn(startedAt);
      }
    },
    stats: () => ({ ...stats, waiting: waiting.length }),
  };
}
