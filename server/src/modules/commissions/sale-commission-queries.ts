import type { CommissionStatus } from '@retaguarda/rules/statement-status';
import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { CommissionModel } from '../earnings/index.ts';
import { ENTRIES } from '../earnings/index.ts';
import { entryState, joinStatement } from './entry-state.ts';

/** An entry of a level's account for a sale. */
export interface SaleCommission {
  nivel: number;
  beneficiario: string;
  modelo: CommissionModel;
  percentualPpm: number | null;
  valorCentavos: number;
  competencia: string;
  /** Null while the month is open. */
  statementId: number | null;
  status: CommissionStatus;
}

/** The entries of a sale in the order in which they arose. */
export function listSaleCommissions(
  db: TenantReader,
  tenantId: number,
  saleId: number,
): Promise<SaleCommission[]> {
  return db.many(entriesOf({ tenantId, saleId }));
}

const entriesOf = prepared(({ tenantId, saleId }: { tenantId: number; saleId: number }) =>
  statement(sql<SaleCommission>`
      select c.nivel, c.beneficiario, c.modelo, c.percentual_ppm as "percentualPpm",
        c.valor_centavos as "valorCentavos", c.competencia, s.id as "statementId",
        ${entryState('c', 's')} as status
      from (
        select p.tenant_id, p.company_id, p.competencia, p.status, p.numero, r.nivel, r.beneficiario, r.modelo,
          e.percentual_ppm, e.valor_centavos, e.lugar
        from commission_postings p ${ENTRIES}
        where p.tenant_id = ${tenantId} and p.transaction_id = ${saleId}
      ) c
      ${joinStatement('c', 's')}
      order by c.numero, c.lugar`),
);
