import { DatabaseError, serialize } from 'pg-protocol';
import { BEGIN_BLOCK } from './block-commit.ts';
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
const DEADLOCK = '40P01';

/** A statement on its way, and who waits for it. */
export interface AskedStatement {
  /** Null sends it bare: it sees no tenant. */
  readonly scope: ScopeText | null;
  readonly text: string;
  readonly values: readonly unknown[];
  answered(rows: Row[]): void;
  failed(error: unknown): void;
  /** It was not run, or to no effect, because of another one: it may be asked again. */
  skipped(): void;
}

/** A statement with what is sent of it in any case. */
interface Member {
  readonly asked: AskedStatement;
  /** Under which the connection keeps it prepared; without one it is parsed each time. */
  readonly name: string | undefined;
  readonly bind: Buffer;
}

/**
 * Statements that leave with one write and are answered with one: Bind and Execute of each, then one Sync. PostgreSQL runs
 * everything up to the Sync as one implicit transaction, so the `set local` that `app.enter` executes holds until the next
 * `app.enter` of the batch, and that is sent wherever the scope changes: no statement sees the scope of the one before it. Each
 * statement has a snapshot of its own, as between transactions.
 *
 * The first error ends the transaction, and so what was asked behind it is `skipped`. Rows that had been answered before it stay
 * right, because only statements that change nothing come together (see `lanes.ts`).
 *
 * For Citus the implicit transaction is none, and its shards would not learn the scope (decision 0045). There a batch with a scope is
 * a block: it starts with `begin`, a `BlockCommit` follows it, and nobody is answered before that is.
 */
export class StatementBatch extends DriverQuery {
  readonly #members: Member[] = [];
  readonly #readers: RowReaders;
  /** Which of them are parsed in this batch, and which enter a scope before they run. */
  readonly #parses = new Set<Member>();
  readonly #enters = new Set<Member>();
  readonly #settled: () => void;
  readonly #mayBeBlock: boolean;
  /** Answers that wait for the commit of the block, for the latest members before `#at`. */
  #kept: (() => void)[] = [];
  #forgotten: readonly string[] = [];
  #late: NodeJS.Timeout | undefined;
  #at = 0;
  /** How many commands are still answered before that of the member. */
  #passed = 0;
  #readRow: ReturnType<RowReaders['get']>;
  #rows: Row[] = [];
  /** Of a row that PostgreSQL answered and that cannot be read. */
  #fault: { error: unknown } | null = null;

  /** `settled` is called when a statement is answered, failed or skipped; `mayBeBlock` where it takes a block to enter a scope. */
  constructor(readers: RowReaders, settled: () => void, mayBeBlock = false) {
    super();
    this.#readers = readers;
    this.#settled = settled;
    this.#mayBeBlock = mayBeBlock;
  }

  /** Whether a `BlockCommit` has to follow it. */
  get isBlock(): boolean {
    return this.#mayBeBlock && this.#members.some(({ asked }) => asked.scope !== null);
  }

  /** Throws when its values cannot be written, and is not part of the batch then. */
  add(asked: AskedStatement, name: string | undefined): void {
    const bind = serialize.bind({ statement: name ?? '', values: [...asked.values], valueMapper });
    this.#members.push({ asked, name, bind });
  }

  /** Names that the connection is to forget before. */
  forget(names: readonly string[]): void {
    this.#forgotten = names;
  }

  get size(): number {
    return this.#members.length;
  }

  /** Fails what is not answered after so many milliseconds, and calls `expired`. Whether the rest arrives later, nobody hears. */
  expireAfter(milliseconds: number, expired: () => void): void {
    this.#late = setTimeout(() => {
      for (const { asked } of this.#members.slice(this.#at - this.#kept.length))
        asked.failed(databaseProblems.timeout({ retryAfterSeconds: 5 }));
      expired();
    }, milliseconds);
  }

  submit(connection: WireConnection): null {
    const messages = this.#forgotten.map((name) => this.#close(connection, name));
    if (this.isBlock) messages.push(BEGIN_BLOCK);
    let scope = NOBODY;
    for (const member of this.#members) {
      const { asked, bind, name } = member;
      const wanted = asked.scope ?? NOBODY;
      if (wanted !== scope) {
        messages.push(serialize.bind({ statement: ENTER_STATEMENT.name, values: [wanted] }), EXECUTE);
        this.#enters.add(member);
        scope = wanted;
      }
      if (!isPrepared(connection, name)) {
        messages.push(serialize.parse({ name: name ?? '', text: asked.text }));
        this.#parses.add(member);
        if (name !== undefined) connection.submittedNamedStatements[name] = asked.text;
      }
      messages.push(bind);
      if (this.#readerOf(member) === undefined) messages.push(DESCRIBE);
      messages.push(EXECUTE);
    }
    messages.push(SYNC);
    connection.stream.write(Buffer.concat(messages));
    this.#turnTo(0);
    return null;
  }

  #close({ parsedStatements, submittedNamedStatements }: WireConnection, name: string): Buffer {
    delete parsedStatements[name];
    delete submittedNamedStatements[name];
    this.#readers.delete(name);
    return serialize.close({ type: 'S', name });
  }

  handleRowDescription({ fields }: { fields: readonly RowField[] }): void {
    this.#readRow = rowReader(fields);
    const name = this.#members[this.#at]?.name;
    if (name !== undefined) this.#readers.set(name, this.#readRow);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#passed > 0 || this.#readRow === undefined) return;
    try {
      this.#rows.push(this.#readRow(fields));
    } catch (error) {
      this.#fault ??= { error };
    }
  }

  handleCommandComplete(): void {
    if (this.#passed > 0) {
      this.#passed -= 1;
      return;
    }
    const member = this.#members[this.#at];
    const rows = this.#rows;
    const fault = this.#fault;
    this.#turnTo(this.#at + 1);
    const answer = () => {
      this.#settled();
      if (fault === null) member?.asked.answered(rows);
      else member?.asked.failed(fault.error);
    };
    if (this.isBlock) this.#kept.push(answer);
    else answer();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleReadyForQuery(): void {
    if (!this.isBlock) clearTimeout(this.#late);
  }

  /** The block is committed. */
  committed(): void {
    clearTimeout(this.#late);
    this.#answerKept();
  }

  #answerKept(): void {
    const answers = this.#kept;
    this.#kept = [];
    for (const answer of answers) answer();
  }

  /** An error of PostgreSQL is about the statement that is under way; any other is the end of the connection. */
  handleError(error: unknown, connection: WireConnection): void {
    if (!(error instanceof DatabaseError)) {
      this.end(error);
      return;
    }
    this.#answerKept();
    const [member, ...behind] = this.#takeRest();
    if (member !== undefined) this.#fail(member, error, connection);
    for (const each of behind) {
      if (each.name !== undefined && this.#parses.has(each))
        delete connection.submittedNamedStatements[each.name];
    }
    // Only now, because each may be sent again at once.
    for (const { asked } of behind) asked.skipped();
  }

  /** Fails what is not answered. */
  end(error: unknown): void {
    for (const { asked } of this.#takeRest()) asked.failed(error);
  }

  #fail({ asked, name }: Member, error: DatabaseError, { parsedStatements }: WireConnection): void {
    if (error.code === UNKNOWN_STATEMENT && name !== undefined) {
      // The statement that should have prepared it did not come to it.
      delete parsedStatements[name];
      asked.skipped();
    } else if (this.isBlock && error.code === DEADLOCK) {
      // While Citus moves a shard it ends what reads there. Nothing came of it, so it may be asked again.
      asked.skipped();
    } else asked.failed(error);
  }

  #takeRest(): Member[] {
    clearTimeout(this.#late);
    const rest = this.#members.slice(this.#at - this.#kept.length);
    this.#kept = [];
    this.#at = this.#members.length;
    for (let i = 0; i < rest.length; i += 1) this.#settled();
    return rest;
  }

  #turnTo(index: number): void {
    const member = this.#members[index];
    this.#at = index;
    this.#rows = [];
    this.#fault = null;
    if (member === undefined) return;
    this.#passed = (this.#enters.has(member) ? 1 : 0) + (this.isBlock && index === 0 ? 1 : 0);
    this.name = this.#parses.has(member) ? member.name : undefined;
    this.text = member.asked.text;
    this.#readRow = this.#readerOf(member);
  }

  #readerOf({ name }: Member): ReturnType<RowReaders['get']> {
    return name === undefined ? undefined : this.#readers.get(name);
  }
}
