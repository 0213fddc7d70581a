import { randomInt } from 'node:crypto';
import type { Socket } from 'node:net';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { Problem } from '../problem.ts';
import { mapDatabaseError } from './database-errors.ts';
import { databaseProblems } from './database-problems.ts';
import { type Executor, executor, SLOTS, type SystemTx, type Tx } from './executors.ts';
import type { Pulse } from './pulse.ts';
import type { Room } from './room.ts';
import { type Statement, scopeText } from './sql-types.ts';
import { ENTER_STATEMENT } from './statement-batch.ts';
import { createStatementNames } from './statement-names.ts';
import { guardTenantConditions } from './tenant-guard.ts';
import { assertOutsideTransaction, markTransaction } from './transaction-guard.ts';

const ACQUIRE_TIMEOUT_MS = 2_000;
/** With the wait for the connection before it, less than the five seconds that a request may wait. */
const BEGIN_TIMEOUT_MS = 2_800;
const NAMED_STATEMENTS = 300;
const IN_FAILED_TRANSACTION = '25P02';

interface PoolOptions {
  connection: pg.ClientConfig;
  max: number;
  log: Logger;
  pulse: Pulse;
  room: Room;
  /** Notifies every process within a few milliseconds; what transactions leave for after their commit goes through it. */
  tell: (channel: string, payload: string) => void;
}

export interface TransactionPool {
  /** Begins, sets the tenants, runs `work` and commits; any error rolls back. */
  run<T>(tenantIds: readonly number[], work: (tx: Tx) => Promise<T>): Promise<T>;
  runSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>;
  /** A connection of its own for COPY and other long streams; returned when `work` ends. */
  withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  stats(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Connections for everything of several statements, apart from the lanes so that a lock never delays a fast read. */
export function openTransactionPool(options: PoolOptions): TransactionPool {
  const pool = new pg.Pool({
    ...options.connection,
    pipeline: true,
    max: options.max,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig);
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  // A connection that dies between two statements of a transaction emits an error that would end the process; the
  // next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const nameOf = createStatementNames(NAMED_STATEMENTS);
  const transact = createTransact(pool, nameOf, createSlots(), options);

  return {
    run: (tenantIds, work) =>
      transact(scopeText(tenantIds), (base) => work({ kind: 'tx', tenantIds, ...base })),
    runSystem: (work) => transact(null, (base) => work({ kind: 'system-tx', ...base })),
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
  slotOf: (client: pg.PoolClient) => number,
  { log, pulse, room, tell }: PoolOptions,
): Transact {
  return async (scope, work) => {
    const client = await acquire(pool, pulse);
    const tasks: (() => void | Promise<void>)[] = [];
    let broken: Error | undefined;
    let open = true;
    // Like an error of the database itself, it fails the transaction whether anybody waits for the statement or not.
    let refused: Problem | null = null;
    const statements = executor(async <Row>(query: CompiledQuery<Row>) => {
      if (!open) throw new Error('a statement was sent after its transaction had ended');
      if (scope !== null) guardTenantConditions(query);
      refused ??= room.refusalOf(query.sql);
      if (refused !== null) throw refused;
      const config = { name: nameOf(query.sql), text: query.sql, values: query.parameters as unknown[] };
      return (await client.query(config as pg.QueryConfig)).rows as Row[];
    });
    const unawaited = begin(client, scope);
    const send = (statement: Statement<unknown>) => unawaited.push(statements.many(statement));
    const base = { ...statements, send, slot: slotOf(client), ...afterwards(tasks, tell) };
    try {
      const result = await markTransaction(() => work(base));
      open = false;
      if (refused !== null) throw refused;
      await commit(client, unawaited);
      runAfterCommit(tasks, log);
      return result;
    } catch (error) {
      open = false;
      await client.query('rollback').catch((cause: Error) => {
        broken = cause;
      });
      const cause = isAborted(error) ? ((await unawaited.firstFailure()) ?? error) : error;
      throw room.note(mapDatabaseError(cause));
    } finally {
      client.release(broken);
    }
  };
}

/** Each connection has a slot of its own, as far as they go; processes begin at different ones. */
function createSlots(): (client: pg.PoolClient) => number {
  const slots = new WeakMap<pg.PoolClient, number>();
  let next = randomInt(SLOTS);
  return (client) => {
    const known = slots.get(client);
    if (known !== undefined) return known;
    const slot = next;
    next = (next + 1) % SLOTS;
    slots.set(client, slot);
    return slot;
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

/**
 * The pool's clients are pipelined: `begin` and the scope leave with the first statement of the work, and what is to be
 * waited for before the commit is all that the transaction sent without waiting. A connection on which not even `begin` is
 * answered is cut, which fails what was sent on it.
 */
function begin(client: pg.PoolClient, scope: string | null): Unawaited {
  const unawaited = new Unawaited();
  const begun = client.query('begin');
  unawaited.push(begun);
  const late = setTimeout(() => socketOf(client).destroy(), BEGIN_TIMEOUT_MS);
  begun.finally(() => clearTimeout(late)).catch(() => undefined);
  if (scope !== null) unawaited.push(client.query({ ...ENTER_STATEMENT, values: [scope] }));
  return unawaited;
}

/**
 * Leaves together with what was sent without waiting. PostgreSQL answers the commit of a failed transaction with a rollback,
 * and not as an error.
 */
async function commit(client: pg.PoolClient, unawaited: Unawaited): Promise<void> {
  const { command } = await client.query('commit');
  if (command === 'COMMIT') return;
  throw (
    (await unawaited.firstFailure()) ?? new Error('nothing was committed: a failed statement went unnoticed')
  );
}

/** Statements that are sent without waiting for each. The first that fails is the error of the transaction. */
class Unawaited {
  readonly #sent: Promise<unknown>[] = [];

  push(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.#sent.push(statement);
  }

  async firstFailure(): Promise<unknown> {
    const outcomes = await Promise.allSettled(this.#sent);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    return failure?.reason;
  }
}

/**
 * The socket of a connection, to cut it: the driver would only send a message to end, which a database that does not answer
 * never reads.
 */
function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** The error of every statement that follows one that failed. */
function isAborted(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === IN_FAILED_TRANSACTION;
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
