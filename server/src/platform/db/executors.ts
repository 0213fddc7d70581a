import type { CompiledQuery } from 'kysely';
import { activeTracing } from '../tracing/tracing.ts';
import { mapDatabaseError } from './database-errors.ts';
import type { Lanes } from './lanes.ts';
import { type ScopeText, type Statement, scopeText } from './sql-types.ts';
import { guardStatement } from './statement-guard.ts';
import { traceStatement } from './statement-tracing.ts';
import { assertOutsideTransaction } from './transaction-guard.ts';

/** The most rows over which one sum is spread, so that writers do not wait for each other. */
export const SLOTS = 16;

/** What every executor can do with a statement. */
export interface Executor {
  /** All rows. */
  many<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** The first row, or null. */
  first<Row>(statement: Statement<Row>): Promise<Row | null>;
}

/** Reads of one tenant, each statement in its own implicit transaction on a pipelined lane. */
export interface TenantDb extends Executor {
  readonly kind: 'tenant';
  readonly tenantId: number;
  readonly tenantIds: readonly number[];
}

/** Reads of all tenants that the caller's role reaches. */
export interface SubtreeDb extends Executor {
  readonly kind: 'subtree';
  readonly tenantIds: readonly number[];
}

/** Reads across tenants, under a database role of their own. Only few named functions take it. */
export interface SystemDb extends Executor {
  readonly kind: 'system';
}

/** A transaction in the scope of the named tenants. */
export interface Tx extends Executor {
  readonly kind: 'tx';
  readonly tenantIds: readonly number[];
  /**
   * Sends a write whose rows nobody needs, without a round trip of its own: it leaves with what comes next, at the latest with
   * the commit, and when it fails nothing is committed and its error is the transaction's.
   */
  send(statement: Statement<unknown>): void;
  /**
   * A number below `SLOTS` that other transactions of this process rarely have at the same time. A sum that many add to is kept
   * in a row for each slot, so that they do not wait for each other's commit.
   */
  readonly slot: number;
  /** Runs after the commit, never after a rollback; failures are logged and do not reach the caller. */
  afterCommit(task: () => void | Promise<void>): void;
  /** Tells every process after the commit, once for each payload however often it is given. */
  notifyAfterCommit(channel: string, payload: string): void;
}

/** A transaction across tenants, under the system role: registration, platform jobs, removal of whole tenants. */
export interface SystemTx extends Executor {
  readonly kind: 'system-tx';
  /** As in `Tx`. */
  send(statement: Statement<unknown>): void;
  readonly slot: number;
  afterCommit(task: () => void | Promise<void>): void;
  notifyAfterCommit(channel: string, payload: string): void;
}

/** Reads of tenant rows: what a read query takes, so that it works both on a lane and inside a transaction. */
export type TenantReader = TenantDb | SubtreeDb | Tx | SystemTx;
/** Reads across tenants, on a lane or inside a system transaction. */
export type SystemReader = SystemDb | SystemTx;
/** Writes happen in a transaction, whichever its scope. */
export type AnyTx = Tx | SystemTx;

export function tenantDb(lanes: Lanes, tenantId: number): TenantDb {
  const tenantIds = [tenantId];
  return { kind: 'tenant', tenantId, tenantIds, ...laneExecutor(lanes, scopeText(tenantIds)) };
}

export function subtreeDb(lanes: Lanes, tenantIds: readonly number[]): SubtreeDb {
  return { kind: 'subtree', tenantIds, ...laneExecutor(lanes, scopeText(tenantIds)) };
}

export function systemDb(lanes: Lanes): SystemDb {
  return { kind: 'system', ...laneExecutor(lanes, null) };
}

function laneExecutor(lanes: Lanes, scope: ScopeText | null): Executor {
  return executor(async (query) => {
    assertOutsideTransaction();
    guardStatement(query, scope !== null);
    return lanes.run(scope, query);
  });
}

/** Builds `many` and `first` over a way to run a compiled query; database errors come out as problems. */
export function executor(run: <Row>(query: CompiledQuery<Row>) => Promise<Row[]>): Executor {
  const many = async <Row>(statement: Statement<Row>): Promise<Row[]> => {
    try {
      const query = statement.compile();
      const tracing = activeTracing();
      return await (tracing === null ? run(query) : traceStatement(tracing, query, run));
    } catch (error) {
      throw mapDatabaseError(error);
    }
  };
  return { many, first: async (statement) => (await many(statement))[0] ?? null };
}
