import { sql } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { OperationsContext } from '../context.ts';
import { type OperationsScope, operationsScope } from '../operations-scope.ts';
import { statement } from '../raw-statement.ts';

/** What all commissions of a month come to. */
export interface CommissionMonth {
  competencia: string;
  valorCentavos: number;
}

/** The sums of so many months up to this one (`YYYY-MM`) in the caller's scope, the earliest first; 0 where nothing was earned. */
export async function listReachedMonths(
  { database }: OperationsContext,
  caller: Caller,
  { companyId, competencia, count }: { companyId: number | null; competencia: string; count: number },
): Promise<CommissionMonth[]> {
  const last = Temporal.PlainYearMonth.from(competencia);
  const months = Array.from({ length: count }, (_month, index) =>
    last.subtract({ months: count - 1 - index }).toString(),
  );
  const scope = operationsScope(caller);
  const wanted = [scope.companyId, companyId].filter((id) => id !== null);
  const found = await database.subtree(caller.reach).many(sumsOf(scope, wanted, months));
  const sums = new Map(found.map((one) => [one.competencia, one.valorCentavos]));
  return months.map((month) => ({ competencia: month, valorCentavos: sums.get(month) ?? 0 }));
}

function sumsOf({ tenantIds }: OperationsScope, companyIds: readonly number[], months: readonly string[]) {
  const conditions = [
    sql`t.tenant_id = any(${tenantIds}::bigint[])`,
    sql`t.competencia = any(${months}::text[])`,
    ...companyIds.map((id) => sql`t.company_id = ${id}`),
  ];
  return statement(sql<CommissionMonth>`
    select t.competencia, sum(t.valor_centavos)::bigint as "valorCentavos" from commission_totals t
    where ${sql.join(conditions, sql` and `)} group by t.competencia`);
}
