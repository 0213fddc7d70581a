import { DatabaseError, serialize } from 'pg-protocol';
import { databaseProblems } from './database-problems.ts';
import type { ScopeText } from './sql-types.ts';
import {
  DESCRIBE,
  DriverQuery,
  EXECUTE,
  isPrepared,
  type Row,
  type RowField,
  type RowReaders,
  rowReader,
  SYNC,
  valueMapper,
  type WireConnection,
} from './wire.ts';

/** Prepared once on every connection: sets the tenants of the transaction that the statements after it run in. */
export const ENTER_STATEMENT = { name: 'enter', text: 'select app.enter($1)' };

/** The scope of a transaction that has just begun, and of one that is to see no tenant any more. */
const NOBODY: ScopeText = '{}';
const UNKNOWN_STATEMENT = '26000';

/** A statement on its way, and who waits for it. */
export interface AskedStatement {
  /** Null sends it bare: it sees no tenant. */
  readonly scope: ScopeText | null;
  readonly text: string;
  /** Under which a connection keeps it prepared; without one it is parsed each time. */
  readonly name: string | undefined;
  readonly values: readonly unknown[];
  answered(rows: Row[]): void;
  failed(error: unknown): void;
  /** It was not run, or to no effect, because of another one: it may be asked again. */
  skipped(): void;
}

/**
 * Statements that leave with one write and are answered with one: Bind and Execute of each, then one Sync. PostgreSQL runs
 * everything up to the Sync as one implicit transaction, so the `set local` that `app.enter` executes holds until the next
 * `app.enter` of the batch, and that is sent wherever the scope changes: no statement sees the scope of the one before it. Each
 * statement has a snapshot of its own, as between transactions.
 *
 * The first error ends the transaction, and so what was asked behind it is `skipped`. Rows that had been answered before it stay
 * right, because only statements that change nothing come together (see `lanes.ts`).
 */
export class StatementBatch extends DriverQuery {
  readonly #asked: AskedStatement[] = [];
  readonly #binds: Buffer[] = [];
  readonly #readers: RowReaders;
  /** Which of them are parsed in this batch, and which enter a scope before they run. */
  readonly #parses = new Set<AskedStatement>();
  readonly #enters = new Set<AskedStatement>();
  readonly #settled: () => void;
  #late: NodeJS.Timeout | undefined;
  #at = 0;
  #isEntering = false;
  #readRow: ReturnType<RowReaders['get']>;
  #rows: Row[] = [];
  /** Of a row that PostgreSQL answered and that cannot be read. */
  #fault: { error: unknown } | null = null;

  /** `settled` is called when a statement is answered, failed or skipped. */
  constructor(readers: RowReaders, settled: () => void) {
    super({ text: '' });
    this.#readers = readers;
    this.#settled = settled;
  }

  /** Throws when its values cannot be written, and is not part of the batch then. */
  add(asked: AskedStatement): void {
    const { name = '', values } = asked;
    this.#binds.push(serialize.bind({ statement: name, values: [...values], valueMapper }));
    this.#asked.push(asked);
  }

  get size(): number {
    return this.#asked.length;
  }

  /** Fails what is not answered after so many milliseconds, and calls `expired`. Whether the rest arrives later, nobody hears. */
  expireAfter(milliseconds: number, expired: () => void): void {
    this.#late = setTimeout(() => {
      for (const asked of this.#asked.slice(this.#at))
        asked.failed(databaseProblems.timeout({ retryAfterSeconds: 5 }));
      expired();
    }, milliseconds);
  }

  submit(connection: WireConnection): null {
    const messages: Buffer[] = [];
    let scope = NOBODY;
    for (const [i, asked] of this.#asked.entries()) {
      const wanted = asked.scope ?? NOBODY;
      if (wanted !== scope) {
        messages.push(serialize.bind({ statement: ENTER_STATEMENT.name, values: [wanted] }), EXECUTE);
        this.#enters.add(asked);
        scope = wanted;
      }
      if (!isPrepared(connection, asked.name)) {
        messages.push(serialize.parse({ name: asked.name ?? '', text: asked.text }));
        this.#parses.add(asked);
        if (asked.name !== undefined) connection.submittedNamedStatements[asked.name] = asked.text;
      }
      messages.push(this.#binds[i] as Buffer);
      if (this.#readerOf(asked) === undefined) messages.push(DESCRIBE);
      messages.push(EXECUTE);
    }
    messages.push(SYNC);
    connection.stream.write(Buffer.concat(messages));
    this.#turnTo(0);
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly RowField[] }): void {
    this.#readRow = rowReader(fields);
    const name = this.#asked[this.#at]?.name;
    if (name !== undefined) this.#readers.set(name, this.#readRow);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#isEntering || this.#readRow === undefined) return;
    try {
      this.#rows.push(this.#readRow(fields));
    } catch (error) {
      this.#fault ??= { error };
    }
  }

  handleCommandComplete(): void {
    if (this.#isEntering) {
      this.#isEntering = false;
      return;
    }
    const asked = this.#asked[this.#at];
    const rows = this.#rows;
    const fault = this.#fault;
    this.#turnTo(this.#at + 1);
    this.#settled();
    if (fault === null) asked?.answered(rows);
    else asked?.failed(fault.error);
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleReadyForQuery(): void {
    clearTimeout(this.#late);
  }

  /** An error of PostgreSQL is about the statement that is under way; any other is the end of the connection. */
  handleError(error: unknown, connection: WireConnection): void {
    if (!(error instanceof DatabaseError)) {
      this.end(error);
      return;
    }
    const [asked, ...behind] = this.#takeRest();
    if (asked !== undefined) this.#fail(asked, error, connection);
    for (const each of behind) {
      if (each.name !== undefined && this.#parses.has(each))
        delete connection.submittedNamedStatements[each.name];
    }
    // Only now, because each may be sent again at once.
    for (const each of behind) each.skipped();
  }

  /** Fails what is not answered. */
  end(error: unknown): void {
    for (const asked of this.#takeRest()) asked.failed(error);
  }

  #fail(asked: AskedStatement, error: DatabaseError, { parsedStatements }: WireConnection): void {
    if (error.code === UNKNOWN_STATEMENT && asked.name !== undefined) {
      // The statement that should have prepared it did not come to it.
      delete parsedStatements[asked.name];
      asked.skipped();
    } else asked.failed(error);
  }

  #takeRest(): AskedStatement[] {
    clearTimeout(this.#late);
    const rest = this.#asked.slice(this.#at);
    this.#at = this.#asked.length;
    for (let i = 0; i < rest.length; i += 1) this.#settled();
    return rest;
  }

  #turnTo(index: number): void {
    const asked = this.#asked[index];
    this.#at = index;
    this.#rows = [];
    this.#fault = null;
    if (asked === undefined) return;
    this.#isEntering = this.#enters.has(asked);
    this.name = this.#parses.has(asked) ? asked.name : undefined;
    this.text = asked.text;
    this.#readRow = this.#readerOf(asked);
  }

  #readerOf({ name }: AskedStatement): ReturnType<RowReaders['get']> {
    return name === undefined ? undefined : this.#readers.get(name);
  }
}
