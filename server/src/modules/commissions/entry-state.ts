import type { CommissionStatus } from '@retaguarda/rules/statement-status';
import { type RawBuilder, sql } from 'kysely';

/**
 * The state of entries follows from their statement; none is written on them. Both names are aliases of a query: of what has
 * the key of a statement, and of the statement joined to it.
 */
export function joinStatement(entries: string, statement: string): RawBuilder<unknown> {
  const pair = (column: string) =>
    sql`${sql.ref(`${statement}.${column}`)} = ${sql.ref(`${entries}.${column}`)}`;
  const key = ['tenant_id', 'company_id', 'competencia', 'nivel', 'beneficiario'].map(pair);
  return sql`left join commission_statements ${sql.ref(statement)} on ${sql.join(key, sql` and `)}`;
}

/** What was taken back stays that; the rest is foreseen until its month is closed. */
export function entryState(entries: string, statement: string): RawBuilder<CommissionStatus> {
  return sql<CommissionStatus>`case when ${sql.ref(`${entries}.status`)} = 'estornada' then 'estornada'
    else coalesce(${sql.ref(`${statement}.status`)}, 'prevista') end`;
}
