import { addMonths } from '@retaguarda/rules/calendar-days';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { type RecordScope, recordScope } from '../directory/index.ts';

/** What all commissions of a month come to, and the fees that they are shared from. */
export interface CommissionMonth {
  competencia: string;
  valorCentavos: number;
  taxasCentavos: number;
}

/** The sums of so many months up to this one (`YYYY-MM`) in the caller's scope, the earliest first; 0 where nothing was earned. */
export async function listReachedMonths(
  { database }: DirectoryContext,
  caller: Caller,
  { companyId, competencia, count }: { companyId: number | null; competencia: string; count: number },
): Promise<CommissionMonth[]> {
  const months = Array.from({ length: count }, (_month, index) => addMonths(competencia, index + 1 - count));
  const scope = recordScope(caller);
  const wanted = [scope.companyId, companyId].filter((id) => id !== null);
  const found = await database.subtree(caller.reach).many(sumsOf(scope, wanted, months));
  const sums = new Map(found.map((one) => [one.competencia, one]));
  return months.map((month) => sums.get(month) ?? { competencia: month, valorCentavos: 0, taxasCentavos: 0 });
}

/** What commissions leave of the fees for the platform: negative where they take more than there is. */
export function platformShare({ taxasCentavos, valorCentavos }: CommissionMonth): number {
  return taxasCentavos - valorCentavos;
}

function sumsOf({ tenantIds }: RecordScope, companyIds: readonly number[], months: readonly string[]) {
  const ofScope = sql.join(
    [
      sql`t.tenant_id = any(${tenantIds}::bigint[])`,
      sql`t.competencia = any(${months}::text[])`,
      ...companyIds.map((id) => sql`t.company_id = ${id}`),
    ],
    sql` and `,
  );
  return statement(sql<CommissionMonth>`
    select m.competencia, sum(m.valor)::bigint as "valorCentavos", sum(m.taxas)::bigint as "taxasCentavos"
    from (
      select t.competencia, t.valor_centavos as valor, 0 as taxas from commission_totals t where ${ofScope}
      union all
      select t.competencia, 0, t.mdr_centavos from commission_fees t where ${ofScope}
    ) m group by m.competencia`);
}
