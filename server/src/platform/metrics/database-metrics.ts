import type { Database } from '../db/database.ts';
import type { Metrics } from './metrics.ts';

/** What the connections of this process do, and how far replicas are behind. */
export function watchDatabase(metrics: Metrics, database: Database): void {
  metrics.looked({
    name: 'db_pool_connections',
    help: 'Connections of the transaction pools',
    labelNames: ['pool', 'state'],
    look: () =>
      Object.entries(database.stats()).flatMap(([pool, stats]) =>
        Object.entries(stats).map(([state, value]) => [{ pool, state }, Number(value)] as const),
      ),
  });
  metrics.looked({
    name: 'db_lanes',
    help: 'Pipelined connections for reads: all (total), and those that work (connected)',
    labelNames: ['lane', 'state'],
    look: () =>
      Object.entries(database.lanes()).flatMap(([lane, { connected, total }]) => [
        [{ lane, state: 'total' }, total] as const,
        [{ lane, state: 'connected' }, connected] as const,
      ]),
  });
  metrics.looked({
    name: 'db_lane_statements',
    help: 'Statements that are under way on the pipelined connections',
    labelNames: ['lane'],
    look: () => Object.entries(database.lanes()).map(([lane, { inFlight }]) => [{ lane }, inFlight] as const),
  });
  watchReplicas(metrics, database);
}

/** How far replicas are behind, and whether they are read from; nothing without any. */
function watchReplicas(metrics: Metrics, { replicas }: Database): void {
  if (replicas === null) return;
  metrics.looked({
    name: 'db_replica_lag_seconds',
    help: 'By how much a replica is behind at most; 60 for more, and for one that does not answer',
    labelNames: ['replica'],
    look: () =>
      replicas
        .states()
        .map(({ behindMs, name }) => [{ replica: name }, (behindMs ?? 60_000) / 1000] as const),
  });
  metrics.looked({
    name: 'db_replica_in_use',
    help: '1 while reads go to a replica',
    labelNames: ['replica'],
    look: () => replicas.states().map(({ isInUse, name }) => [{ replica: name }, Number(isInUse)] as const),
  });
}
