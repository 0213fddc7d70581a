import pg from 'pg';
import type { ScopeText } from '../server/src/platform/db/sql-types.ts';
import { ENTER_STATEMENT } from '../server/src/platform/db/statement-batch.ts';

interface BindMessage {
  portal: string;
  statement: string;
  values: readonly unknown[];
  valueMapper?: (value: unknown) => unknown;
}

interface WireConnection {
  parse(message: { text: string; name: string | undefined; types: undefined }): void;
  bind(message: BindMessage): void;
  execute(message: { portal: string; rows: number }): void;
}

/** The part of pg's Query that takes part in the wire protocol; its published types leave these methods out. */
interface WireQuery {
  name: string | undefined;
  text: string;
  prepare(connection: WireConnection): void;
  hasBeenParsed(connection: WireConnection): boolean;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: WireConnection): void;
}

type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;

interface QueryConfig {
  name: string | undefined;
  text: string;
  values: unknown[];
}

const BaseQuery = pg.Query as unknown as new (
  config: QueryConfig,
  values: undefined,
  callback: QueryCallback,
) => WireQuery;

/**
 * One statement in the scope of some tenants, in one round trip: Bind and Execute of `app.enter`, then the statement
 * itself, then one Sync. PostgreSQL runs everything up to the Sync as one implicit transaction, so the `set local` that
 * `app.enter` executes holds for exactly this statement. The order on the wire is Parse (when the statement is new),
 * Bind/Execute enter, Bind/Describe/Execute/Sync statement.
 */
export class ScopedQuery extends BaseQuery {
  readonly #scope: ScopeText;
  #entered = false;

  constructor(scope: ScopeText, config: QueryConfig, callback: QueryCallback) {
    super(config, undefined, callback);
    this.#scope = scope;
  }

  requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: WireConnection): void {
    connection.bind({ portal: '', statement: ENTER_STATEMENT.name, values: [this.#scope] });
    connection.execute({ portal: '', rows: 0 });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#entered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#entered) super.handleCommandComplete(message, connection);
    else this.#entered = true;
  }
}
