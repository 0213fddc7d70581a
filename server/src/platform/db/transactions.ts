import { randomInt } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { Problem } from '../problem.ts';
import { mapDatabaseError } from './database-errors.ts';
import { databaseProblems } from './database-problems.ts';
import { executor, SLOTS, type SystemTx, type Tx } from './executors.ts';
import { OpenTransaction, type PooledConnection } from './open-transaction.ts';
import type { Pulse } from './pulse.ts';
import type { Snapshot } from './snapshot.ts';
import { scopeText } from './sql-types.ts';
import { guardStatement } from './statement-guard.ts';
import { createStatementNames } from './statement-names.ts';
import type { Target } from './target.ts';
import { type Connections, createTransact, type TransactOptions } from './transact.ts';
import { assertOutsideTransaction } from './transaction-guard.ts';
import { STRIPES } from './written-together.ts';

/** What a caller waits for a connection: with the work behind it, less than the five seconds that a request may wait. */
const ACQUIRE_TIMEOUT_MS = 2_000;
const NAMED_STATEMENTS = 300;
const IDLE_MS = 60_000;
/**
 * How many connections stay however long nothing comes. Where few people work nearly every change is the first of its minute: on a new
 * connection, on which PostgreSQL knows no table and no plan, it takes ten times as long.
 */
const KEPT = 2;

interface PoolOptions extends TransactOptions {
  connection: pg.ClientConfig;
  target: Target;
  max: number;
  /** For how long somebody waits for a connection; two seconds unless told otherwise. */
  acquireMs?: number | undefined;
}

export interface TransactionPool {
  /**
   * Begins, sets the tenants, runs `work` and commits; any error rolls back. Where `together` says so, work that asked for nothing
   * shares its commit with that of others.
   */
  run<T>(tenantIds: readonly number[], work: (tx: Tx) => Promise<T>, together?: boolean): Promise<T>;
  runSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>;
  /** Begins a snapshot of the tenants, on a connection that goes back when it is closed. */
  openSnapshot(tenantIds: readonly number[]): Promise<Snapshot>;
  /** A connection of its own for COPY and other long streams; returned when `work` ends. */
  withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  stats(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Connections for everything of several statements, apart from the lanes so that a lock never delays a fast read. */
export function openTransactionPool(options: PoolOptions): TransactionPool {
  const pool = new pg.Pool({
    ...options.connection,
    Client: options.target.Client,
    pipeline: true,
    max: options.max,
    min: KEPT,
    connectionTimeoutMillis: options.acquireMs ?? ACQUIRE_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
  } as pg.PoolConfig);
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  // A connection that dies between two statements of a transaction emits an error that would end the process; the
  // next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const nameOf = createStatementNames(NAMED_STATEMENTS);
  const firstSlot = randomInt(SLOTS);
  const connections: Connections = {
    take: () => acquire(pool, options.pulse),
    of: rememberConnections(firstSlot + STRIPES),
    nameOf,
    firstSlot,
  };
  const transact = createTransact(connections, options);

  return {
    run: (tenantIds, work, together = false) =>
      transact(
        scopeText(tenantIds),
        (base) => work(Object.assign(base, { kind: 'tx' as const, tenantIds })),
        together,
      ),
    runSystem: (work) =>
      transact(null, (base) => work(Object.assign(base, { kind: 'system-tx' as const })), false),
    openSnapshot: async (tenantIds) => {
      assertOutsideTransaction();
      return snapshotOn(connections.of(await connections.take()), tenantIds, nameOf);
    },
    withClient: async (work) => {
      assertOutsideTransaction();
      const client = await connections.take();
      let failure: Error | undefined;
      try {
        return await work(client);
      } catch (error) {
        failure = error as Error;
        throw error;
      } finally {
        client.release(failure);
      }
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

function snapshotOn(
  connection: PooledConnection,
  tenantIds: readonly number[],
  nameOf: (text: string) => string | undefined,
): Snapshot {
  const transaction = new OpenTransaction(connection, scopeText(tenantIds), { isSnapshot: true });
  const statements = executor(async <Row>(query: CompiledQuery<Row>) => {
    if (transaction.isOver) throw new Error('a statement was sent after its snapshot was closed');
    guardStatement(query, true);
    return transaction.ask(nameOf(query.sql), query);
  });
  return {
    ...statements,
    tenantIds,
    close: async () => {
      if (transaction.isOver) return;
      connection.client.release((await transaction.rollBack()) ?? undefined);
    },
  };
}

/** Each connection has a slot of its own, as far as they go; processes begin at different ones. */
function rememberConnections(firstSlot: number): (client: pg.PoolClient) => PooledConnection {
  const connections = new WeakMap<pg.PoolClient, PooledConnection>();
  let next = firstSlot % SLOTS;
  return (client) => {
    const known = connections.get(client);
    if (known !== undefined) return known;
    const connection = { client, readers: new Map(), slot: next, answeredAt: Number.NEGATIVE_INFINITY };
    next = (next + 1) % SLOTS;
    connections.set(client, connection);
    return connection;
  };
}

async function acquire(pool: pg.Pool, pulse: Pulse): Promise<pg.PoolClient> {
  pulse.assertAnswering();
  try {
    return await pool.connect();
  } catch (error) {
    const problem = mapDatabaseError(error);
    // Whatever the reason why there is no connection, the caller cannot change it and may try again.
    throw problem instanceof Problem
      ? problem
      : databaseProblems.unavailable({ cause: error, retryAfterSeconds: 2 });
  }
}
