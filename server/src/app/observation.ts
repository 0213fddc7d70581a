import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import {
  countJobs,
  isAlive,
  JOB_STATES,
  listJobProcesses,
  type TaskCounts,
} from '../platform/jobs/queue-view.ts';
import type { CacheStats } from '../platform/metrics/cache-stats.ts';
import { watchDatabase } from '../platform/metrics/database-metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

/** Several figures of one reader share a look at the queue. */
const REMEMBER_MS = 2_000;

interface Observed {
  metrics: Metrics;
  clock: Clock;
  database: Database;
  accessTokens: { stats(): CacheStats };
  callers: { stats(): CacheStats };
  presence: { size(): number };
  logSockets: { size(): number };
  taskSockets: { size(): number };
}

/** Registers the figures that are looked up when somebody reads them. */
export function observe(observed: Observed): void {
  const { metrics } = observed;
  watchDatabase(metrics, observed.database);
  watchQueue(observed);
  watchCaches(observed);
  metrics.looked({
    name: 'websocket_connections',
    help: 'Open WebSockets by what they tell of',
    labelNames: ['socket'],
    look: () => [
      [{ socket: 'presence' }, observed.presence.size()],
      [{ socket: 'logs' }, observed.logSockets.size()],
      [{ socket: 'tasks' }, observed.taskSockets.size()],
    ],
  });
}

/** The queue is one for all processes, each of which tells the same of it. */
function watchQueue({ clock, database, metrics }: Observed): void {
  let remembered: { at: number; counts: Promise<TaskCounts[]> } | null = null;
  const counts = () => {
    const now = performance.now();
    if (remembered === null || now - remembered.at > REMEMBER_MS)
      remembered = { at: now, counts: countJobs(database.system, clock.now()) };
    return remembered.counts;
  };
  metrics.looked({
    name: 'jobs',
    help: 'Jobs by task and state: waiting, scheduled, running, retrying, failed (no attempt left)',
    labelNames: ['task', 'state'],
    look: async () =>
      (await counts()).flatMap(({ task, ...each }) =>
        JOB_STATES.map((state) => [{ task, state }, each[state]] as const),
      ),
  });
  metrics.looked({
    name: 'job_oldest_seconds',
    help: 'For how long the oldest job of a task has been due without being done',
    labelNames: ['task'],
    look: async () => (await counts()).map(({ oldestSeconds, task }) => [{ task }, oldestSeconds] as const),
  });
  metrics.looked({
    name: 'job_processes',
    help: 'Processes that run jobs: alive, and lost within the last day',
    labelNames: ['state'],
    look: async () => {
      const processes = await listJobProcesses(database.system);
      const alive = processes.filter(isAlive).length;
      const lost = processes.filter(({ isLost }) => isLost).length;
      return [
        [{ state: 'alive' }, alive],
        [{ state: 'lost' }, lost],
      ];
    },
  });
}

function watchCaches({ accessTokens, callers, metrics }: Observed): void {
  const caches = { accessTokens, callers };
  const all = () =>
    Object.entries(caches).map(
      ([cache, { stats }]) => [cache.replace(/[A-Z]/g, '-$&').toLowerCase(), stats()] as const,
    );
  metrics.looked({
    name: 'cache_entries',
    help: 'What is remembered in memory',
    labelNames: ['cache'],
    look: () => all().map(([cache, { entries }]) => [{ cache }, entries] as const),
  });
  metrics.looked({
    name: 'cache_requests_total',
    kind: 'counter',
    help: 'How often what was asked for was remembered (hit) or not (miss), since the process began',
    labelNames: ['cache', 'result'],
    look: () =>
      all().flatMap(([cache, { hits, misses }]) => [
        [{ cache, result: 'hit' }, hits] as const,
        [{ cache, result: 'miss' }, misses] as const,
      ]),
  });
}
