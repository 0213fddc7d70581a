import { randomInt } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { Problem } from '../problem.ts';
import { activeTracing, inSpan } from '../tracing/tracing.ts';
import { mapDatabaseError } from './database-errors.ts';
import { databaseProblems } from './database-problems.ts';
import { type Executor, executor, SLOTS, type SystemTx, type Tx } from './executors.ts';
import { OpenTransaction, type PooledConnection } from './open-transaction.ts';
import type { Pulse } from './pulse.ts';
import type { Room } from './room.ts';
import type { Snapshot } from './snapshot.ts';
import { type Statement, scopeText } from './sql-types.ts';
import { guardStatement } from './statement-guard.ts';
import { createStatementNames } from './statement-names.ts';
import { noteStatement, transactionSpan } from './statement-tracing.ts';
import type { Target } from './target.ts';
import { assertOutsideTransaction, markTransaction } from './transaction-guard.ts';

/** What a caller waits for a connection: with the work behind it, less than the five seconds that a request may wait. */
const ACQUIRE_TIMEOUT_MS = 2_000;
const NAMED_STATEMENTS = 300;
/** The server refuses writes: it is a standby, whatever it was when the connection was made. */
const READ_ONLY = '25006';
const DEADLOCK = '40P01';
const NOT_SERIALIZABLE = '40001';
/** With the last time behind it, less than the five seconds that a request may wait. */
const AGAIN_WITHIN_MS = 2_500;
const MOST_TIMES = 5;

interface PoolOptions {
  connection: pg.ClientConfig;
  target: Target;
  max: number;
  /** For how long somebody waits for a connection; two seconds unless told otherwise. */
  acquireMs?: number | undefined;
  log: Logger;
  pulse: Pulse;
  room: Room;
  /** Notifies every process within a few milliseconds; what transactions leave for after their commit goes through it. */
  tell: (channel: string, payload: string) => void;
  /** Whether work is done again when the database ended its transaction for the sake of others, as Citus does while it moves a shard. */
  again: boolean;
}

export interface TransactionPool {
  /** Begins, sets the tenants, runs `work` and commits; any error rolls back. */
  run<T>(tenantIds: readonly number[], work: (tx: Tx) => Promise<T>): Promise<T>;
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
    connectionTimeoutMillis: options.acquireMs ?? ACQUIRE_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig);
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  // A connection that dies between two statements of a transaction emits an error that would end the process; the
  // next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const nameOf = createStatementNames(NAMED_STATEMENTS);
  const connectionOf = rememberConnections();
  const once = traced(createTransact(pool, nameOf, connectionOf, options));
  const transact = options.again ? repeating(once) : once;

  return {
    run: (tenantIds, work) =>
      transact(scopeText(tenantIds), (base) => work({ kind: 'tx', tenantIds, ...base })),
    runSystem: (work) => transact(null, (base) => work({ kind: 'system-tx', ...base })),
    openSnapshot: async (tenantIds) => {
      const connection = connectionOf(await acquire(pool, options.pulse));
      return snapshotOn(connection, tenantIds, nameOf);
    },
    withClient: async (work) => {
      const client = await acquire(pool, options.pulse);
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

type Base = Executor & Pick<SystemTx, 'afterCommit' | 'notifyAfterCommit' | 'send' | 'slot'>;
type Transact = <T>(scope: string | null, work: (base: Base) => Promise<T>) => Promise<T>;

function createTransact(
  pool: pg.Pool,
  nameOf: (text: string) => string | undefined,
  connectionOf: (client: pg.PoolClient) => PooledConnection,
  { log, pulse, room, tell }: PoolOptions,
): Transact {
  return async (scope, work) => {
    const client = await acquire(pool, pulse);
    const connection = connectionOf(client);
    const transaction = new OpenTransaction(connection, scope);
    const tasks: (() => void | Promise<void>)[] = [];
    let broken: Error | undefined;
    /** Throws what keeps a statement from being sent; that fails the transaction whether anybody waits for the statement or not. */
    const check = (query: CompiledQuery) => {
      if (transaction.isOver) throw new Error('a statement was sent after its transaction had ended');
      transaction.assertSound();
      guardStatement(query, scope !== null);
      const refused = room.refusalOf(query.sql);
      if (refused === null) return;
      transaction.fail(refused);
      throw refused;
    };
    const statements = executor(async <Row>(query: CompiledQuery<Row>) => {
      check(query);
      return transaction.ask(nameOf(query.sql), query);
    });
    const send = (statement: Statement<unknown>) => {
      const query = statement.compile();
      try {
        check(query);
        const tracing = activeTracing();
        if (tracing !== null) noteStatement(tracing, query);
        transaction.leave(nameOf(query.sql), query);
      } catch (error) {
        transaction.fail(error);
      }
    };
    const base = { ...statements, send, slot: connection.slot, ...afterwards(tasks, tell) };
    try {
      const result = await markTransaction(() => work(base));
      await transaction.commit();
      runAfterCommit(tasks, log);
      return result;
    } catch (error) {
      const cause = transaction.causeOf(error);
      const standby = (cause as { code?: unknown } | null)?.code === READ_ONLY ? (cause as Error) : undefined;
      broken = (await transaction.rollBack()) ?? standby;
      throw room.note(mapDatabaseError(cause));
    } finally {
      client.release(broken);
    }
  };
}

/** The same, as a span of its own where traces are on. */
function traced(once: Transact): Transact {
  return (scope, work) => {
    const tracing = activeTracing();
    if (tracing === null || tracing.current() === null) return once(scope, work);
    return inSpan(tracing, transactionSpan(), () => once(scope, work));
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

/**
 * Does the work again, from its beginning, when nothing came of it because the database ended its transaction for the sake of others.
 * Work changes nothing but the database, and what it leaves for after its commit goes with the transaction, so that it may be done twice.
 */
function repeating(once: Transact): Transact {
  return async (scope, work) => {
    const began = performance.now();
    for (let times = 1; ; times += 1) {
      try {
        return await once(scope, work);
      } catch (error) {
        const isLast = times === MOST_TIMES || performance.now() - began > AGAIN_WITHIN_MS;
        if (isLast || !isEndedForOthers(error)) throw error;
      }
    }
  };
}

function isEndedForOthers(error: unknown): boolean {
  const cause = (error instanceof Problem ? error.cause : error) as { code?: unknown } | null | undefined;
  return cause?.code === DEADLOCK || cause?.code === NOT_SERIALIZABLE;
}

/** Each connection has a slot of its own, as far as they go; processes begin at different ones. */
function rememberConnections(): (client: pg.PoolClient) => PooledConnection {
  const connections = new WeakMap<pg.PoolClient, PooledConnection>();
  let next = randomInt(SLOTS);
  return (client) => {
    const known = connections.get(client);
    if (known !== undefined) return known;
    const connection = { client, readers: new Map(), slot: next };
    next = (next + 1) % SLOTS;
    connections.set(client, connection);
    return connection;
  };
}

function afterwards(
  tasks: (() => void | Promise<void>)[],
  tell: PoolOptions['tell'],
): Pick<SystemTx, 'afterCommit' | 'notifyAfterCommit'> {
  const told = new Set<string>();
  return {
    afterCommit: (task) => {
      tasks.push(task);
    },
    notifyAfterCommit: (channel, payload) => {
      const key = `${channel}\n${payload}`;
      if (told.has(key)) return;
      told.add(key);
      tasks.push(() => tell(channel, payload));
    },
  };
}

async function acquire(pool: pg.Pool, pulse: Pulse): Promise<pg.PoolClient> {
  assertOutsideTransaction();
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

function runAfterCommit(tasks: readonly (() => void | Promise<void>)[], log: Logger): void {
  for (const task of tasks) {
    Promise.resolve()
      .then(task)
      .catch((error: unknown) => log.error({ err: error }, 'a task after the commit failed'));
  }
}
