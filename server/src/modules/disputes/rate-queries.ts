import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';

/** Disputes of an establishment in a month beside its sales. */
export interface DisputeCount {
  establishmentId: number;
  establishment: string;
  disputes: number;
  centavos: number;
  sales: number;
}

/**
 * Establishments that got disputes between two days, with the sales that were approved then, as the daily sums know them; those with most
 * disputes first. What is disputed again, and requests for documents, do not count.
 */
export function listDisputeCounts(
  db: TenantReader,
  scope: RecordScope,
  { from, until }: { from: string; until: string },
  limit: number,
): Promise<DisputeCount[]> {
  return db.many(
    statement(sql<DisputeCount>`
      select e.id as "establishmentId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
        count(*)::int as disputes, sum(d.valor_centavos)::bigint as centavos,
        coalesce((select sum(s.aprovadas) from daily_establishment_sales s
          where s.tenant_id = e.tenant_id and s.company_id = e.company_id and s.establishment_id = e.id
            and s.dia between ${from}::date and ${until}::date), 0)::bigint as sales
      from disputes d join establishments e on e.tenant_id = d.tenant_id and e.id = d.establishment_id
      where ${isInScope('e', scope)} and d.tenant_id = any(${scope.tenantIds}::bigint[])
        and d.recebida_em between ${from}::date and ${until}::date and d.etapa_inicial = 'contestacao'
      group by e.tenant_id, e.id, e.company_id
      order by count(*) desc, e.id limit ${limit}`),
  );
}
