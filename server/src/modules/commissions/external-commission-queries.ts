import type { CommissionStatus } from '@retaguarda/rules/statement-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { CommissionModel } from '../earnings/index.ts';
import { ENTRIES, ENTRY_ID } from '../earnings/index.ts';
import { entryState, joinStatement } from './entry-state.ts';

/** What one person earned in a time, both days included. */
export interface EarnedFilter {
  tenantIds: readonly number[];
  /** Only commissions on sales of this company; null for all. */
  companyId: number | null;
  userId: number;
  first: string;
  last: string;
}

export interface EarnedCommission {
  id: number;
  saleId: number;
  establishment: string;
  soldOn: string;
  grossCentavos: number;
  modelo: CommissionModel;
  percentualPpm: number | null;
  valorCentavos: number;
  competencia: string;
  status: CommissionStatus;
}

/** In the order of the index. */
const CAME = sql`order by u.dia, u.created_at, u.tenant_id, u.transaction_id, u.numero, u.lugar`;

/** By the day on which an entry arose alone: what came late counts in a later month. */
function isEarned({ first, last, tenantIds, userId }: EarnedFilter): RawBuilder<unknown> {
  return sql`u.tenant_id = any(${tenantIds}::bigint[]) and u.beneficiary_user_id = ${userId}
    and u.dia between ${first}::date and ${last}::date`;
}

/** The page is cut before postings are joined, so each entry is asked for its own. */
function isOfCompany({ companyId }: EarnedFilter): RawBuilder<unknown> {
  if (companyId === null) return sql`true`;
  return sql`exists (select from commission_postings o where o.tenant_id = u.tenant_id
    and o.transaction_id = u.transaction_id and o.numero = u.numero and o.company_id = ${companyId})`;
}

/** The entries by day and, within a day, as they came; the page is cut from the list before anything is looked up. */
export function listEarned(
  db: TenantReader,
  filter: EarnedFilter,
  { limit, offset }: Window,
): Promise<EarnedCommission[]> {
  return db.many(
    statement(sql<EarnedCommission>`
      select c.id, c.transaction_id as "saleId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
        t.dia as "soldOn", t.valor_bruto_centavos as "grossCentavos", c.modelo,
        c.percentual_ppm as "percentualPpm", c.valor_centavos as "valorCentavos", c.competencia,
        ${entryState('c', 's')} as status
      from (
        select ${ENTRY_ID} as id, p.tenant_id, p.transaction_id, p.company_id, p.establishment_id, p.competencia, p.status,
          r.nivel, r.beneficiario, r.modelo, e.percentual_ppm, e.valor_centavos, u.place
        from (
          select u.tenant_id, u.transaction_id, u.numero, u.lugar, row_number() over (${CAME}) as place
          from commission_earnings u where ${isEarned(filter)} and ${isOfCompany(filter)} ${CAME} limit ${limit} offset ${offset}
        ) u
        join commission_postings p on p.tenant_id = u.tenant_id and p.transaction_id = u.transaction_id
          and p.numero = u.numero
        ${ENTRIES}
        where e.lugar = u.lugar
      ) c
      ${joinStatement('c', 's')}
      join establishments e on e.tenant_id = c.tenant_id and e.id = c.establishment_id
      join transactions t on t.tenant_id = c.tenant_id and t.id = c.transaction_id
      order by c.place`),
  );
}

export interface EarnedSum {
  status: CommissionStatus;
  quantidade: number;
  valorCentavos: number;
}

/** By rule and month first, so that each rule and statement is looked at once and not with every entry. */
export function sumEarned(db: TenantReader, filter: EarnedFilter): Promise<EarnedSum[]> {
  const { companyId } = filter;
  const ofCompany = companyId === null ? sql`` : sql`and p.company_id = ${companyId}`;
  return db.many(
    statement(sql<EarnedSum>`
      select ${entryState('g', 's')} as status, sum(g.quantidade)::bigint as quantidade,
        sum(g.valor)::bigint as "valorCentavos"
      from (
        select a.tenant_id, a.company_id, a.competencia, r.nivel, r.beneficiario, a.status, a.quantidade, a.valor
        from (
          select p.tenant_id, p.company_id, p.competencia, p.status, p.regras[u.lugar] as rule_id,
            count(*) as quantidade, sum(p.valores_centavos[u.lugar]) as valor
          from commission_earnings u
          join commission_postings p on p.tenant_id = u.tenant_id and p.transaction_id = u.transaction_id
            and p.numero = u.numero
          where ${isEarned(filter)} ${ofCompany}
          group by p.tenant_id, p.company_id, p.competencia, p.status, p.regras[u.lugar]
        ) a
        join commission_rules r on r.tenant_id = a.tenant_id and r.id = a.rule_id
      ) g
      ${joinStatement('g', 's')}
      group by 1 order by 1`),
  );
}
