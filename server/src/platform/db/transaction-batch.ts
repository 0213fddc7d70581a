import { serialize } from 'pg-protocol';
import {
  DESCRIBE,
  DriverQuery,
  EXECUTE,
  isPrepared,
  type RowField,
  type RowReaders,
  rowReader,
  SYNC,
  valueMapper,
  type WireConnection,
} from './wire.ts';

/** A statement of a batch, and whom to tell what came of it. */
export interface BatchedStatement {
  /** Of the prepared statement; without it PostgreSQL keeps none. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  answered(rows: unknown[], command: string): void;
  failed(error: unknown): void;
}

/**
 * Statements of one transaction with one Sync behind them: one write to the socket, one answer. PostgreSQL answers with every
 * Sync, and each answer costs both sides more than a small statement does. Once a statement fails PostgreSQL passes over what
 * follows it up to the Sync, so that all of that fails with the same error.
 *
 * Columns are asked for the first time that a connection runs a prepared statement; PostgreSQL refuses to run one whose columns
 * have changed since.
 */
export class TransactionBatch extends DriverQuery {
  readonly #statements: readonly BatchedStatement[];
  readonly #readers: RowReaders;
  readonly #results: { rows: unknown[]; command: string }[] = [];
  /** What is prepared in this batch. */
  readonly #parses = new Set<BatchedStatement>();
  #readRow: ReturnType<RowReaders['get']>;
  #rows: unknown[] = [];
  /** Of what could not be written or read, where the database itself saw no fault. */
  #fault: { at: number; error: unknown } | null = null;

  constructor(statements: readonly BatchedStatement[], readers: RowReaders) {
    super();
    this.#statements = statements;
    this.#readers = readers;
  }

  /** The texts of the statements, in their order. */
  get texts(): string[] {
    return this.#statements.map(({ text }) => text);
  }

  submit(connection: WireConnection): null {
    const messages: Buffer[] = [];
    for (const [at, statement] of this.#statements.entries()) {
      try {
        this.#write(messages, connection, statement);
      } catch (error) {
        this.#fault = { at, error };
        break;
      }
    }
    messages.push(SYNC);
    connection.stream.write(Buffer.concat(messages));
    this.#expect();
    return null;
  }

  #write(messages: Buffer[], connection: WireConnection, statement: BatchedStatement): void {
    const { name, text } = statement;
    const bind = serialize.bind({ statement: name ?? '', values: [...statement.values], valueMapper });
    if (!isPrepared(connection, name)) {
      messages.push(serialize.parse({ text, name: name ?? '' }));
      if (name !== undefined) {
        connection.submittedNamedStatements[name] = text;
        this.#parses.add(statement);
        this.#readers.delete(name);
      }
    }
    messages.push(bind);
    if (name === undefined || !this.#readers.has(name)) messages.push(DESCRIBE);
    messages.push(EXECUTE);
  }

  handleRowDescription({ fields }: { fields: readonly RowField[] }): void {
    this.#readRow = rowReader(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(this.#readRow?.(fields));
    } catch (error) {
      const at = this.#results.length;
      if (this.#fault === null || this.#fault.at > at) this.#fault = { at, error };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this;
    // What answers no rows has no columns to ask for either.
    if (name !== undefined) this.#readers.set(name, this.#readRow ?? rowReader([]));
    this.#results.push({ rows: this.#rows, command: text });
    this.#expect();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** Nothing behind the statement that failed was run or even read, so what was new is not known to the database. */
  handleError(error: unknown, { submittedNamedStatements }: WireConnection): void {
    const at = this.#results.length;
    for (const statement of this.#statements.slice(at)) {
      if (statement.name !== undefined && this.#parses.has(statement))
        delete submittedNamedStatements[statement.name];
    }
    this.#settle(at, error);
  }

  handleReadyForQuery(): void {
    if (this.#fault === null) this.#settle(this.#statements.length, null);
    else this.#settle(this.#fault.at, this.#fault.error);
  }

  /** The driver asks for the name and the text of what is answered next, to note what the connection has prepared. */
  #expect(): void {
    const statement = this.#statements[this.#results.length];
    this.name = statement?.name;
    this.text = statement?.text ?? '';
    this.#readRow = this.name === undefined ? undefined : this.#readers.get(this.name);
    this.#rows = [];
  }

  #settle(failedAt: number, error: unknown): void {
    for (const [at, statement] of this.#statements.entries()) {
      const result = this.#results[at];
      if (at < failedAt && result !== undefined) statement.answered(result.rows, result.command);
      else statement.failed(error);
    }
  }
}
