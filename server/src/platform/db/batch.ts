import { createRequire } from 'node:module';
import pg from 'pg';

/** A statement of a batch, and whom to tell what came of it. */
export interface BatchedStatement {
  /** Of the prepared statement; without it PostgreSQL keeps none. */
  name: string | undefined;
  text: string;
  values: readonly unknown[];
  answered(rows: unknown[], command: string): void;
  failed(error: unknown): void;
}

interface Column {
  name: string;
  parse(text: string): unknown;
}

/** The columns of prepared statements by their names, as one connection has described them. */
export type KnownColumns = Map<string, readonly Column[]>;

interface FieldDescription {
  name: string;
  dataTypeID: number;
}

interface WireConnection {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { text: string; name: string | undefined }): void;
  bind(message: {
    portal: string;
    statement: string | undefined;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string; rows: number }): void;
  sync(): void;
}

const BaseQuery = pg.Query as unknown as new (config: {
  text: string;
}) => {
  name: string | undefined;
  text: string;
};

/** How the driver writes values; its types leave the function out. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue(value: unknown): string | Buffer | null;
};

/**
 * Several statements with one Sync behind them: one write to the socket, one answer. PostgreSQL answers with every Sync, and
 * each answer costs both sides more than a small statement does. Once a statement fails PostgreSQL passes over what
 * follows it up to the Sync, so that all of that fails with the same error.
 *
 * Columns are asked for the first time that a connection runs a prepared statement; PostgreSQL refuses to run one whose columns
 * have changed since.
 */
export class Batch extends BaseQuery {
  /** What is told when all of it is over. */
  readonly #statements: readonly BatchedStatement[];
  readonly #known: KnownColumns;
  readonly #results: { rows: unknown[]; command: string }[] = [];
  readonly #parsed = new Set<string>();
  #columns: readonly Column[] | null = null;
  #rows: unknown[] = [];
  /** Of what the driver could not write or read, where the database itself saw no fault. */
  #fault: { at: number; error: unknown } | null = null;

  constructor(statements: readonly BatchedStatement[], known: KnownColumns) {
    super({ text: '' });
    this.#statements = statements;
    this.#known = known;
    this.#expect();
  }

  /** The texts of the statements, in their order. */
  get texts(): string[] {
    return this.#statements.map(({ text }) => text);
  }

  submit(connection: WireConnection): null {
    connection.stream.cork();
    try {
      for (const [at, statement] of this.#statements.entries()) {
        try {
          this.#write(connection, statement);
        } catch (error) {
          this.#fault = { at, error };
          break;
        }
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  #write(connection: WireConnection, { name, text, values }: BatchedStatement): void {
    const { parsedStatements, submittedNamedStatements } = connection;
    if (
      name === undefined ||
      (parsedStatements[name] === undefined && submittedNamedStatements[name] === undefined)
    ) {
      connection.parse({ text, name });
      if (name !== undefined) {
        submittedNamedStatements[name] = text;
        this.#parsed.add(name);
        this.#known.delete(name);
      }
    }
    connection.bind({ portal: '', statement: name, values, valueMapper });
    if (name === undefined || !this.#known.has(name)) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '', rows: 0 });
  }

  handleRowDescription({ fields }: { fields: readonly FieldDescription[] }): void {
    this.#columns = fields.map(({ dataTypeID, name }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const at = this.#results.length;
    try {
      this.#columns ??= this.#known.get(this.name ?? '') ?? [];
      const row: Record<string, unknown> = {};
      for (const [index, { name, parse }] of this.#columns.entries()) {
        const value = fields[index] ?? null;
        row[name] = value === null ? null : parse(value);
      }
      this.#rows.push(row);
    } catch (error) {
      if (this.#fault === null || this.#fault.at > at) this.#fault = { at, error };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this;
    if (name !== undefined && !this.#known.has(name)) this.#known.set(name, this.#columns ?? []);
    this.#results.push({ rows: this.#rows, command: text });
    this.#expect();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** Nothing behind the statement that failed was run or even read, so what was new is not known to the database. */
  handleError(error: unknown, { submittedNamedStatements }: WireConnection): void {
    const at = this.#results.length;
    for (const { name } of this.#statements.slice(at)) {
      if (name !== undefined && this.#parsed.has(name)) delete submittedNamedStatements[name];
    }
    this.#settle(at, error);
  }

  handleReadyForQuery(): void {
    if (this.#fault === null) this.#settle(this.#statements.length, null);
    else this.#settle(this.#fault.at, this.#fault.error);
  }

  /** The driver asks a query for its name and text, to note what the connection has prepared. */
  #expect(): void {
    const statement = this.#statements[this.#results.length];
    this.name = statement?.name;
    this.text = statement?.text ?? '';
    this.#columns = null;
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

/** As the driver writes values, but times as they are instead of in the time zone of this machine, which is slow to find. */
function valueMapper(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : prepareValue(value);
}
