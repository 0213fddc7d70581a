import { type RawBuilder, sql } from 'kysely';
import type { SystemTx } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/**
 * What a removal does to the rows of a table: takes them away, brings them to another place, empties a reference in
 * them, ends what they stand for, leaves them, or is refused because of them.
 */
export type RemovalEffect = 'deleted' | 'moved' | 'cleared' | 'ended' | 'kept' | 'blocks';

/**
 * One table's share in the removal of users or of tenants (docs/decisions/0009-removing-users-and-tenants.md). The module
 * that owns the table declares it; a test on the catalogue finds tables that nobody speaks for.
 */
export interface RemovalPart<Subject> {
  readonly table: string;
  readonly effect: RemovalEffect;
  /** The rows in words, for the person who decides, e.g. "sessions of the user". */
  readonly describe: string;
  /** Counts the rows; absent where counting would take long and help nobody to decide. */
  count?(tx: SystemTx, subject: Subject): Promise<number>;
  /** Absent where the rows stay as they are. */
  remove?(tx: SystemTx, subject: Subject, now: Date): Promise<void>;
}

/** The condition of the rows that a part is about. */
export type RowsOf<Subject> = (subject: Subject) => RawBuilder<unknown>;

export function deletes<Subject>(
  table: string,
  describe: string,
  rows: RowsOf<Subject>,
): RemovalPart<Subject> {
  return {
    table,
    effect: 'deleted',
    describe,
    count: countRows(table, rows),
    remove: (tx, subject) => runRemoval(tx, sql`delete from ${sql.table(table)} where ${rows(subject)}`),
  };
}

/** The rows stay; the column that names what is removed becomes null. */
export function clears<Subject>(
  table: string,
  column: string,
  describe: string,
  rows: RowsOf<Subject>,
): RemovalPart<Subject> {
  return {
    table,
    effect: 'cleared',
    describe,
    count: countRows(table, rows),
    remove: (tx, subject) =>
      runRemoval(tx, sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${rows(subject)}`),
  };
}

export function keeps<Subject>(table: string, describe: string): RemovalPart<Subject> {
  return { table, effect: 'kept', describe };
}

/** While there are such rows nothing is removed. */
export function blocks<Subject>(
  table: string,
  describe: string,
  rows: RowsOf<Subject>,
): RemovalPart<Subject> {
  return { table, effect: 'blocks', describe, count: countRows(table, rows) };
}

export function countRows<Subject>(
  table: string,
  rows: RowsOf<Subject>,
): (tx: SystemTx, subject: Subject) => Promise<number> {
  return async (tx, subject) => {
    const counting = sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(table)} where ${rows(subject)}`;
    const row = await tx.first({ compile: () => counting.compile(query) });
    return row?.rows ?? 0;
  };
}

export async function runRemoval(tx: SystemTx, statement: RawBuilder<unknown>): Promise<void> {
  await tx.many({ compile: () => statement.compile(query) });
}
