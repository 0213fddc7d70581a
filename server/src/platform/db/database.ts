import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { isCitus } from './citus.ts';
import {
  type SubtreeDb,
  type SystemDb,
  type SystemTx,
  subtreeDb,
  systemDb,
  type TenantDb,
  type Tx,
  tenantDb,
} from './executors.ts';
import { hostUrls } from './host-urls.ts';
import { type LaneStats, openLanes } from './lanes.ts';
import { createNewIds, type NewIds } from './new-ids.ts';
import { type Notifications, openNotifications } from './notifications.ts';
import { createNotifier } from './notifier.ts';
import { openPrimary } from './primary.ts';
import { createPulse } from './pulse.ts';
import { readLanes } from './read-lanes.ts';
import { openReplicas, type ReplicaSettings, type Replicas } from './replicas.ts';
import { createRoom } from './room.ts';
import type { Snapshot } from './snapshot.ts';
import type { Target } from './target.ts';
import { openTransactionPool } from './transactions.ts';

/** Shorter than a caller of a lane waits, so that the database itself ends what takes too long. */
const READ_TIMEOUT_MS = 4_500;
const WRITE_TIMEOUT_MS = 60_000;
/** With the wait for a connection before it, less than the five seconds that a request may wait. */
const LOCK_TIMEOUT_MS = 2_800;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_MS = 60_000;
const INT8_OID = 20;
const DATE_OID = 1082;

pg.types.setTypeParser(INT8_OID, toSafeNumber);
// A date of business is no moment: it stays the text `YYYY-MM-DD`.
pg.types.setTypeParser(DATE_OID, (text) => text);

export interface DatabaseOptions {
  /** Of one server, or of several of which one is the primary. */
  url: string;
  /** Servers that repeat what the primary does; null when nothing is read from them. */
  replicas?: ReplicaSettings | null;
  log: Logger;
  /** Connections: pipelined lanes for tenant reads and system reads, transactions under each role. */
  lanes?: number;
  transactions?: number;
  /** For how long a transaction waits for a connection; two seconds unless told otherwise. */
  acquireMs?: number;
  /** Whether the disk of the database is known to be full; a database elsewhere says so by itself. */
  diskFull?: () => boolean;
  /** As if the database were Citus, or as if not; without it the database is asked. */
  isCitus?: boolean;
}

export interface DatabaseStats {
  total: number;
  idle: number;
  waiting: number;
}

/** The whole access to PostgreSQL of one process. The application's own role owns nothing; see decision 0003. */
export interface Database {
  tenant(tenantId: number): TenantDb;
  subtree(tenantIds: readonly number[]): SubtreeDb;
  readonly system: SystemDb;
  /**
   * `together` lets work that asked for nothing share its commit with that of others: for work that a request waits for, which is short,
   * and no longer.
   */
  transaction<T>(
    tenantIds: readonly number[],
    work: (tx: Tx) => Promise<T>,
    options?: { together?: boolean },
  ): Promise<T>;
  systemTransaction<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>;
  /** Opens a snapshot of the tenants, for reads of many pages; whoever opens it closes it. */
  openSnapshot(tenantIds: readonly number[]): Promise<Snapshot>;
  /** A raw connection under the system role, for COPY and streams. */
  withSystemClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** A raw connection under the application's role; the caller sets the tenants itself with `app.enter`. */
  withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  readonly newIds: NewIds;
  readonly notifications: Notifications;
  /** Where everything goes that is not read from a replica. */
  readonly primary: Target;
  /** Null without any. */
  readonly replicas: Replicas | null;
  notify(channel: string, payload: string): Promise<void>;
  /** Whether the disk of the database is full: writes are refused, reads go on. */
  lacksRoom(): boolean;
  /** Whether the connections open with a password, wherever it comes from. */
  readonly hasPassword: boolean;
  /** Whether the database is a cluster of Citus. */
  readonly isCitus: boolean;
  stats(): { transactions: DatabaseStats; system: DatabaseStats };
  /** The pipelined connections: of tenants, and of what reads across them. */
  lanes(): { tenant: LaneStats; system: LaneStats };
  close(): Promise<void>;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log, url } = options;
  const pulse = createPulse(log);
  const room = createRoom(options.diskFull ?? (() => false));
  const stream = () => pulse.socket();
  const target = await openPrimary(url, log);
  const app = { ...connectionConfig(target.url(), 'retaguarda_app'), stream };
  const system = { ...connectionConfig(target.url(), 'retaguarda_system'), stream };
  const blocks = options.isCitus ?? (await isCitus(app));
  const reading = { blocks, log, pulse, target };
  const lanes = options.lanes ?? 2;
  const appLanes = await openLanes({ connection: withTimeout(app, READ_TIMEOUT_MS), lanes, ...reading });
  const systemLanes = await openLanes({
    connection: withTimeout(system, READ_TIMEOUT_MS),
    lanes: 1,
    ...reading,
  });
  const crossTenant = systemDb(systemLanes);
  const replicas = replicasOf(options, { blocks, target, lanes, log, system: crossTenant });
  const reads = replicas === null ? appLanes : readLanes(appLanes, replicas);
  const notifier = createNotifier(crossTenant, log);
  const { acquireMs } = options;
  const writing = { acquireMs, log, pulse, room, target, tell: notifier.tell, again: blocks };
  const appPool = openTransactionPool({
    connection: transactionConfig(app),
    max: options.transactions ?? 10,
    ...writing,
  });
  const systemPool = openTransactionPool({ connection: transactionConfig(system), max: 4, ...writing });
  const listener = { ...system, application_name: 'retaguarda:listen' };
  const notifications = await openNotifications(listener, target, log, pulse);

  return {
    hasPassword: hasPassword(url),
    isCitus: blocks,
    tenant: (tenantId) => tenantDb(reads, tenantId),
    subtree: (tenantIds) => subtreeDb(reads, tenantIds),
    system: crossTenant,
    transaction: (tenantIds, work, options = {}) => appPool.run(tenantIds, work, options.together),
    systemTransaction: (work) => systemPool.runSystem(work),
    openSnapshot: (tenantIds) => appPool.openSnapshot(tenantIds),
    withSystemClient: (work) => systemPool.withClient(work),
    withClient: (work) => appPool.withClient(work),
    newIds: createNewIds(crossTenant),
    notifications,
    primary: target,
    replicas,
    notify: notifier.notify,
    lacksRoom: () => room.lacking(),
    stats: () => ({ transactions: appPool.stats(), system: systemPool.stats() }),
    lanes: () => ({ tenant: appLanes.stats(), system: systemLanes.stats() }),
    close: async () => {
      await notifier.close();
      await notifications.close();
      await replicas?.close();
      await Promise.all([appLanes.close(), systemLanes.close(), appPool.close(), systemPool.close()]);
      await target.close();
    },
  };
}

function replicasOf(
  { replicas = null }: DatabaseOptions,
  parts: { blocks: boolean; target: Target; lanes: number; log: Logger; system: SystemDb },
): Replicas | null {
  if (replicas === null) return null;
  const app = connectionConfig(replicas.url, 'retaguarda_app');
  const connection = { ...withTimeout(app, READ_TIMEOUT_MS), application_name: 'retaguarda:replica' };
  return openReplicas({ ...parts, settings: replicas, connection });
}

/** A connection whose statements may wait and work only as long as a request has time. */
function transactionConfig(config: pg.ClientConfig): pg.ClientConfig {
  return { ...withTimeout(config, WRITE_TIMEOUT_MS), lock_timeout: LOCK_TIMEOUT_MS };
}

type Role = 'retaguarda_app' | 'retaguarda_system';

/**
 * The login of the URL, working as one of the two roles from its first statement. `citus.propagate_set_commands` lets
 * the tenant scope reach the shards of a Citus cluster, and one node after the other is written to there, because rows that lie on
 * several nodes may be written with rows of tables that every node has; plain PostgreSQL accepts the unknown settings.
 */
export function connectionConfig(url: string, role: Role): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: `retaguarda:${role.slice('retaguarda_'.length)}`,
    options: `-c role=${role} -c citus.propagate_set_commands=local -c citus.multi_shard_modify_mode=sequential`,
    keepAlive: true,
    // Before a firewall forgets a connection on which nothing comes; what the system waits by itself is two hours.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: 5_000,
  };
}

function withTimeout(config: pg.ClientConfig, milliseconds: number): pg.ClientConfig {
  return {
    ...config,
    statement_timeout: milliseconds,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  };
}

/** Identity columns stay below 2^53 by design (31 nodes in ranges of 2^48); anything else must not lose digits silently. */
function toSafeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database does not fit a number');
  return value;
}

/** `pg` takes the password from the connection URL, from its query, or of the environment. */
function hasPassword(url: string): boolean {
  const { password, searchParams } = new URL(hostUrls(url)[0] ?? url);
  return [password, searchParams.get('password'), process.env['PGPASSWORD']].some(Boolean);
}
