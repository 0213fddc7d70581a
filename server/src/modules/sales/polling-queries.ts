import type { SaleStatus } from '@retaguarda/rules/sale-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import { type PolledRow, SALE_LINE_COLUMNS, SALE_LINE_JOINS } from './sale-list-queries.ts';

/** How far the numbering of each tenant has come. */
export interface TenantSequence {
  tenantId: number;
  ultima: number;
}

export interface PollFilter {
  scope: RecordScope;
  establishmentId: number | null;
  status: SaleStatus | null;
}

export function listSequences(db: TenantReader, tenantIds: readonly number[]): Promise<TenantSequence[]> {
  return db.many(
    statement(sql<TenantSequence>`
      select s.tenant_id as "tenantId", s.ultima from transaction_sequences s
      where s.tenant_id = any(${tenantIds}::bigint[]) order by s.tenant_id`),
  );
}

/**
 * The changes of one tenant after a position, in their order. Numbers are given out one writer after the other and held
 * until the commit, so whoever has seen a number has seen all before it.
 */
export function listChanges(
  db: TenantReader,
  filter: PollFilter,
  { after, limit, tenantId, upTo }: { tenantId: number; after: number; upTo: number; limit: number },
): Promise<PolledRow[]> {
  const conditions: RawBuilder<unknown>[] = [isInScope('t', { ...filter.scope, tenantIds: [tenantId] })];
  if (filter.establishmentId !== null) conditions.push(sql`t.establishment_id = ${filter.establishmentId}`);
  if (filter.status !== null) conditions.push(sql`t.status = ${filter.status}`);
  return db.many(
    statement(sql<PolledRow>`
      select ${SALE_LINE_COLUMNS}, p.sequencia
      from transaction_positions p
      join transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
      ${SALE_LINE_JOINS}
      where p.tenant_id = ${tenantId} and p.sequencia > ${after} and p.sequencia <= ${upTo}
        and ${sql.join(conditions, sql` and `)}
      order by p.sequencia limit ${limit}`),
  );
}
