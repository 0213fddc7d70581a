import type { Socket } from 'node:net';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { ScopeText } from './sql-types.ts';
import { ENTER_STATEMENT } from './statement-batch.ts';
import { type BatchedStatement, TransactionBatch } from './transaction-batch.ts';
import type { RowReaders } from './wire.ts';

/** With the wait for the connection before it, less than the five seconds that a request may wait. */
const BEGIN_TIMEOUT_MS = 2_800;
/** For how long a connection that answered is held to be alive. */
const ALIVE_MS = 250;

const BEGIN = 'begin';
/** Everything that is read then is as it was with the first statement. */
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read, read only';
const COMMIT = 'commit';
const IN_FAILED_TRANSACTION = '25P02';

/** A connection of the pool, and what is known of it from one transaction to the next. */
export interface PooledConnection {
  client: pg.PoolClient;
  readers: RowReaders;
  slot: number;
  /** When it last answered a commit, by `performance.now()`. */
  answeredAt: number;
}

/** A statement, and the name under which a connection keeps it. */
export interface NamedQuery {
  name: string | undefined;
  query: CompiledQuery;
}

/** Where a transaction goes that has no connection yet. */
export interface Unconnected {
  /** Takes one from the pool, for what asks for something. */
  connect(): Promise<PooledConnection>;
  /** Commits what asks for nothing. */
  write(queries: readonly NamedQuery[]): Promise<void>;
}

/**
 * A transaction on a connection. What is asked in one round of events leaves together, with one Sync behind it: the scope
 * with the first statement, the commit with what was sent without waiting. As long as nothing was asked nothing is sent.
 */
export class OpenTransaction {
  #connection: PooledConnection | null;
  /** As long as there is no connection, and nothing asks for one. */
  #unconnected: Unconnected | null;
  readonly #left: NamedQuery[] = [];
  #asked: BatchedStatement[] = [];
  #isSending = false;
  #hasBegun = false;
  #committed: Promise<void> | null = null;
  /** Of the first statement that nobody waited for and that failed. */
  #failure: { error: unknown } | null = null;

  constructor(
    place: PooledConnection | Unconnected,
    scope: ScopeText | null,
    { isSnapshot = false }: { isSnapshot?: boolean } = {},
  ) {
    this.#connection = 'client' in place ? place : null;
    this.#unconnected = 'client' in place ? null : place;
    this.#push(
      isSnapshot
        ? { name: undefined, text: BEGIN_SNAPSHOT, values: [] }
        : { name: BEGIN, text: BEGIN, values: [] },
    );
    if (scope !== null) this.enter(scope);
  }

  /** What comes next sees these tenants alone. */
  enter(scope: ScopeText): void {
    this.#push({ ...ENTER_STATEMENT, values: [scope] });
  }

  /** Null as long as it has none. */
  get slot(): number | null {
    return this.#connection?.slot ?? null;
  }

  /** Whether nothing can be asked any more. */
  get isOver(): boolean {
    return this.#committed !== null;
  }

  /** Asks for the rows of a statement; it leaves with whatever else is asked in this round of events. */
  ask<Row>(name: string | undefined, query: CompiledQuery<Row>): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#asked.push({
        name,
        text: query.sql,
        values: query.parameters,
        answered: (rows) => resolve(rows as Row[]),
        failed: reject,
      });
      if (this.#isSending) return;
      this.#isSending = true;
      process.nextTick(() => this.#send());
    });
  }

  /** Leaves a statement to leave with the next; its failure is that of the transaction. */
  leave(name: string | undefined, query: CompiledQuery): void {
    if (this.#unconnected !== null) this.#left.push({ name, query });
    this.#push({ name, text: query.sql, values: query.parameters });
  }

  /** Whoever learns that a statement was not even sent, because it would have been refused. */
  fail(error: unknown): void {
    this.#failure ??= { error };
  }

  /** Throws what a statement failed with that nobody waited for: what is asked after it would not see what it wrote. */
  assertSound(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }

  /**
   * Sends the commit with what was left; resolves when the database has it. PostgreSQL answers the commit of a failed transaction with
   * a rollback, and not as an error.
   */
  commit(): Promise<void> {
    this.#committed ??= this.#commit();
    return this.#committed;
  }

  #commit(): Promise<void> {
    if (this.#failure !== null) return Promise.reject(this.#failure.error);
    if (!this.#hasBegun && this.#asked.every(({ text }) => text === BEGIN || text === ENTER_STATEMENT.text)) {
      return Promise.resolve();
    }
    if (this.#unconnected !== null) return this.#unconnected.write(this.#left);
    return new Promise((resolve, reject) => {
      const unnoticed = () => new Error('nothing was committed: a failed statement went unnoticed');
      this.#asked.push({
        name: COMMIT,
        text: COMMIT,
        values: [],
        answered: (_rows, command) => {
          if (this.#connection !== null) this.#connection.answeredAt = performance.now();
          if (command === 'COMMIT') resolve();
          else reject(this.#failure?.error ?? unnoticed());
        },
        failed: reject,
      });
      this.#send();
    });
  }

  /** Answers an error of the connection, after which it can't be used again; null when all is well. */
  async rollBack(): Promise<Error | null> {
    this.#committed ??= Promise.resolve();
    this.#asked = [];
    if (!this.#hasBegun || this.#connection === null) return null;
    return this.#connection.client.query('rollback').then(
      () => null,
      (error: Error) => error,
    );
  }

  /** The error behind one that only says that another statement failed before. */
  causeOf(error: unknown): unknown {
    const isAborted = (error as { code?: unknown } | null)?.code === IN_FAILED_TRANSACTION;
    return isAborted && this.#failure !== null ? this.#failure.error : error;
  }

  #push(statement: Pick<BatchedStatement, 'name' | 'text' | 'values'>): void {
    const failed = (error: unknown) => this.fail(error);
    this.#asked.push({ ...statement, answered: () => undefined, failed });
  }

  #send(): void {
    if (this.#unconnected !== null) {
      void this.#connect(this.#unconnected);
      return;
    }
    const connection = this.#connection;
    // What is asked meanwhile leaves when there is one.
    if (connection === null) return;
    this.#isSending = false;
    const statements = this.#asked;
    if (statements.length === 0) return;
    this.#asked = [];
    if (this.#hasBegun || performance.now() - connection.answeredAt < ALIVE_MS) {
      this.#submit(connection, statements);
    } else {
      const socket = socketOf(connection.client);
      socket.cork();
      // Answered before the rest, which may wait for a lock: a connection may be dead without anybody having noticed.
      this.#submit(connection, guarded(statements.splice(0, 1), socket));
      this.#submit(connection, statements);
      socket.uncork();
    }
    this.#hasBegun = true;
  }

  async #connect({ connect }: Unconnected): Promise<void> {
    this.#unconnected = null;
    try {
      this.#connection = await connect();
      this.#send();
    } catch (error) {
      for (const { failed } of this.#asked.splice(0)) failed(error);
    }
  }

  #submit({ client, readers }: PooledConnection, statements: readonly BatchedStatement[]): void {
    if (statements.length === 0) return;
    client.query(new TransactionBatch(statements, readers) as unknown as pg.Submittable);
  }
}

/** A connection on which not even `begin` is answered is cut, which fails what was sent on it. */
function guarded(statements: readonly BatchedStatement[], socket: Socket): BatchedStatement[] {
  const late = setTimeout(() => socket.destroy(), BEGIN_TIMEOUT_MS);
  return statements.map((statement) => ({
    ...statement,
    answered: (rows, command) => {
      clearTimeout(late);
      statement.answered(rows, command);
    },
    failed: (error) => {
      clearTimeout(late);
      statement.failed(error);
    },
  }));
}

/**
 * The socket of a connection, to cut it: the driver would only send a message to end, which a database that does not answer
 * never reads.
 */
function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
