import { sql } from 'kysely';
import type { SystemTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { addCommissionTotals, type CommissionTotalDelta } from './earning-sums-queries.ts';
import { ENTRIES } from './posting-entries.ts';

/**
 * Removes everything that sales posted to the accounts of the levels, and takes it from the sums of their months with the
 * commit. Whoever calls it holds the months, and has made sure that none of these is closed.
 */
export async function removePostings(
  tx: SystemTx,
  tenantId: number,
  saleIds: readonly number[],
  now: Date,
): Promise<void> {
  const sums = await tx.many(
    statement(sql<CommissionTotalDelta>`
      select p.company_id as "companyId", p.competencia, r.nivel, r.beneficiario, p.status,
        -count(*) as quantidade, -sum(e.valor_centavos)::bigint as "valorCentavos"
      from commission_postings p ${ENTRIES}
      where p.tenant_id = ${tenantId} and p.transaction_id = any(${saleIds}::bigint[])
      group by p.company_id, p.competencia, r.nivel, r.beneficiario, p.status`),
  );
  for (const table of ['commission_earnings', 'commission_postings']) {
    await tx.many(
      statement(sql`
        delete from ${sql.table(table)} where tenant_id = ${tenantId} and transaction_id = any(${saleIds}::bigint[])`),
    );
  }
  await addCommissionTotals(tx, tenantId, sums, now);
}
