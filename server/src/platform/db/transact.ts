import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { Problem } from '../problem.ts';
import { activeTracing, inSpan } from '../tracing/tracing.ts';
import { mapDatabaseError } from './database-errors.ts';
import { type Executor, executor, SLOTS, type SystemTx } from './executors.ts';
import { OpenTransaction, type PooledConnection } from './open-transaction.ts';
import type { Pulse } from './pulse.ts';
import type { Room } from './room.ts';
import type { ScopeText, Statement } from './sql-types.ts';
import { guardStatement } from './statement-guard.ts';
import { noteStatement, transactionSpan } from './statement-tracing.ts';
import { assertOutsideTransaction, markTransaction } from './transaction-guard.ts';
import { type Commit, WrittenTogether } from './written-together.ts';

/** The server refuses writes: it is a standby, whatever it was when the connection was made. */
const READ_ONLY = '25006';
const DEADLOCK = '40P01';
const NOT_SERIALIZABLE = '40001';
/** With the last time behind it, less than the five seconds that a request may wait. */
const AGAIN_WITHIN_MS = 2_500;
const MOST_TIMES = 5;

export interface TransactOptions {
  log: Logger;
  pulse: Pulse;
  room: Room;
  /** Notifies every process within a few milliseconds; what transactions leave for after their commit goes through it. */
  tell: (channel: string, payload: string) => void;
  /** Whether work is done again when the database ended its transaction for the sake of others, as Citus does while it moves a shard. */
  again: boolean;
}

/** The connections of a pool, as transactions take them. */
export interface Connections {
  take(): Promise<pg.PoolClient>;
  of(client: pg.PoolClient): PooledConnection;
  nameOf(text: string): string | undefined;
  /** Of the first stripe; those after it are of the others. */
  firstSlot: number;
}

type Base = Executor & Pick<SystemTx, 'afterCommit' | 'notifyAfterCommit' | 'send' | 'slot'>;
type Transact = <T>(
  scope: ScopeText | null,
  work: (base: Base) => Promise<T>,
  together: boolean,
) => Promise<T>;

/**
 * Runs work in a transaction on a connection of its own; work that may be written together has one only from when it asks for something.
 */
export function createTransact(connections: Connections, options: TransactOptions): Transact {
  const once = traced(transactOnce(connections, options));
  return options.again ? repeating(once) : once;
}

function transactOnce(
  connections: Connections,
  { again, log, pulse, room, tell }: TransactOptions,
): Transact {
  const { firstSlot, nameOf, of, take } = connections;
  const writes = new WrittenTogether(committing(connections), !again);
  return async (scope, work, together) => {
    assertOutsideTransaction();
    pulse.assertAnswering();
    const lease = new Lease(take);
    const stripe = writes.nextStripe();
    const transaction = new OpenTransaction(
      together && scope !== null
        ? {
            connect: async () => of(await lease.take()),
            write: (queries) => writes.write(stripe, { scope, queries }),
          }
        : of(await lease.take()),
      scope,
    );
    const tasks: (() => void | Promise<void>)[] = [];
    const base = new SlottedBase(
      { ...statementsOf(transaction, { scope, room, nameOf }), ...afterwards(tasks, tell) },
      () => transaction.slot ?? (firstSlot + stripe) % SLOTS,
    );
    let broken: Error | undefined;
    try {
      const result = await markTransaction(() => work(base));
      await transaction.commit();
      runAfterCommit(tasks, log);
      return result;
    } catch (error) {
      const end = await endOf(transaction, error);
      broken = end.broken;
      throw room.note(mapDatabaseError(end.cause));
    } finally {
      lease.end(broken);
    }
  };
}

/**
 * What work is given. A class for the sake of its getter: V8 makes that of an object literal anew each time, in the space of old objects,
 * where it holds all that the transaction has touched until the next full collection.
 */
class SlottedBase implements Base {
  readonly many: Base['many'];
  readonly first: Base['first'];
  readonly send: Base['send'];
  readonly afterCommit: Base['afterCommit'];
  readonly notifyAfterCommit: Base['notifyAfterCommit'];
  readonly #slot: () => number;

  constructor({ afterCommit, first, many, notifyAfterCommit, send }: Omit<Base, 'slot'>, slot: () => number) {
    this.many = many;
    this.first = first;
    this.send = send;
    this.afterCommit = afterCommit;
    this.notifyAfterCommit = notifyAfterCommit;
    this.#slot = slot;
  }

  get slot(): number {
    return this.#slot();
  }
}

/** The connection of a transaction, from when it needs one to its end. */
class Lease {
  readonly #take: () => Promise<pg.PoolClient>;
  #client: pg.PoolClient | null = null;
  #isOver = false;

  constructor(take: () => Promise<pg.PoolClient>) {
    this.#take = take;
  }

  async take(): Promise<pg.PoolClient> {
    const client = await this.#take();
    if (this.#isOver) {
      client.release();
      throw new Error('the transaction had ended before it had a connection');
    }
    this.#client = client;
    return client;
  }

  end(broken: Error | undefined): void {
    this.#isOver = true;
    this.#client?.release(broken);
  }
}

/** What a transaction is asked and sent, each checked before it leaves. */
function statementsOf(
  transaction: OpenTransaction,
  { nameOf, room, scope }: Pick<Connections, 'nameOf'> & { room: Room; scope: ScopeText | null },
): Executor & Pick<SystemTx, 'send'> {
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
  return { ...statements, send };
}

/** Commits, in one transaction, statements that others have checked; those of a scope one behind the other. */
function committing({ of, take }: Connections): Commit {
  return async (taking) => {
    const client = await take();
    const transaction = new OpenTransaction(of(client), null);
    let broken: Error | undefined;
    try {
      for (const [scope, writes] of Map.groupBy(taking(), (one) => one.scope)) {
        transaction.enter(scope);
        for (const { name, query } of writes.flatMap(({ queries }) => queries))
          transaction.leave(name, query);
      }
      await transaction.commit();
    } catch (error) {
      const end = await endOf(transaction, error);
      broken = end.broken;
      throw end.cause;
    } finally {
      client.release(broken);
    }
  };
}

/** Rolls back; answers the error behind the one that ended it, and what the connection cannot be used again for. */
async function endOf(
  transaction: OpenTransaction,
  error: unknown,
): Promise<{ cause: unknown; broken: Error | undefined }> {
  const cause = transaction.causeOf(error);
  const standby = (cause as { code?: unknown } | null)?.code === READ_ONLY ? (cause as Error) : undefined;
  return { cause, broken: (await transaction.rollBack()) ?? standby };
}

/** The same, as a span of its own where traces are on. */
function traced(once: Transact): Transact {
  return (scope, work, together) => {
    const tracing = activeTracing();
    if (tracing === null || tracing.current() === null) return once(scope, work, together);
    return inSpan(tracing, transactionSpan(), () => once(scope, work, together));
  };
}

/**
 * Does the work again, from its beginning, when nothing came of it because the database ended its transaction for the sake of others.
 * Work changes nothing but the database, and what it leaves for after its commit goes with the transaction, so that it may be done twice.
 */
function repeating(once: Transact): Transact {
  return async (scope, work, together) => {
    const began = performance.now();
    for (let times = 1; ; times += 1) {
      try {
        return await once(scope, work, together);
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

function afterwards(
  tasks: (() => void | Promise<void>)[],
  tell: TransactOptions['tell'],
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

function runAfterCommit(tasks: readonly (() => void | Promise<void>)[], log: Logger): void {
  for (const task of tasks) {
    Promise.resolve()
      .then(task)
      .catch((error: unknown) => log.error({ err: error }, 'a task after the commit failed'));
  }
}
