import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import { INSTALMENTS } from './sale-change-queries.ts';
import { TRANSACTION_COLUMNS, TRANSACTION_JOINS, type TransactionRow } from './transaction-queries.ts';

/** Everything that is known of one transaction. */
export interface TransactionDetailRow extends TransactionRow {
  location: string | null;
  tid: string | null;
  e2eId: string | null;
  formaCaptura: string | null;
  canceladaEm: Date | null;
  /** Of a sale in instalments, in their order; null when it is paid out at once. */
  parts: { gross: number; mdr: number; advance: number; date: string }[] | null;
}

export function findTransactionDetail(
  db: TenantReader,
  scope: RecordScope,
  id: number,
): Promise<TransactionDetailRow | null> {
  return db.first(
    statement(sql<TransactionDetailRow>`
      select ${TRANSACTION_COLUMNS}, l.nome as location, t.tid, t.e2e_id as "e2eId", t.forma_captura as "formaCaptura",
        t.cancelada_em as "canceladaEm",
        ${INSTALMENTS} as parts
      from transactions t ${TRANSACTION_JOINS}
      left join establishment_locations l on l.tenant_id = t.tenant_id and l.id = t.location_id
      where ${isInScope('t', scope)} and t.id = ${id}`),
  );
}
