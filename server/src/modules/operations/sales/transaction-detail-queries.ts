import type { CommissionStatus } from '@retaguarda/rules/statement-status';
import { sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../../directory/index.ts';
import { entryState, joinStatement } from '../commissions/entry-state.ts';
import { ENTRIES } from '../commissions/posting-entries.ts';
import type { CommissionModel } from '../tables.ts';
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

/** An entry of a level's account for a sale. */
export interface SaleCommission {
  nivel: number;
  beneficiario: string;
  modelo: CommissionModel;
  percentualPpm: number | null;
  valorCentavos: number;
  competencia: string;
  status: CommissionStatus;
}

/** The entries of a sale in the order in which they arose. */
export function listSaleCommissions(
  db: TenantReader,
  tenantId: number,
  transactionId: number,
): Promise<SaleCommission[]> {
  return db.many(
    statement(sql<SaleCommission>`
      select c.nivel, c.beneficiario, c.modelo, c.percentual_ppm as "percentualPpm",
        c.valor_centavos as "valorCentavos", c.competencia, ${entryState('c', 's')} as status
      from (
        select p.tenant_id, p.company_id, p.competencia, p.status, p.numero, r.nivel, r.beneficiario, r.modelo,
          e.percentual_ppm, e.valor_centavos, e.lugar
        from commission_postings p ${ENTRIES}
        where p.tenant_id = ${tenantId} and p.transaction_id = ${transactionId}
      ) c
      ${joinStatement('c', 's')}
      order by c.numero, c.lugar`),
  );
}
