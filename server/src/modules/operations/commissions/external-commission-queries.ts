import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { statement, type Window } from '../raw-statement.ts';
import type { CommissionModel, CommissionStatus } from '../tables.ts';
import { entryState, joinStatement } from './entry-state.ts';

/** What one person earned in a time, both days included. */
export interface EarnedFilter {
  tenantIds: readonly number[];
  userId: number;
  first: string;
  last: string;
}

export interface EarnedCommission {
  id: number;
  transactionId: string;
  establishment: string;
  soldOn: string;
  grossCentavos: number;
  modelo: CommissionModel;
  percentualPpm: number | null;
  valorCentavos: number;
  competencia: string;
  status: CommissionStatus;
}

/** The entries of a person, each found by its key; by the day on which they arose alone: what came late counts in a later month. */
function earned({ first, last, tenantIds, userId }: EarnedFilter): RawBuilder<unknown> {
  return sql`commission_earnings u
    join commissions c on c.tenant_id = u.tenant_id and c.transaction_id = u.transaction_id and c.numero = u.numero
      and c.lugar = u.lugar and u.tenant_id = any(${tenantIds}::bigint[]) and u.beneficiary_user_id = ${userId}
      and u.dia between ${first}::date and ${last}::date`;
}

/** The entries in the order in which they arose. */
export function listEarned(
  db: TenantReader,
  filter: EarnedFilter,
  { limit, offset }: Window,
): Promise<EarnedCommission[]> {
  return db.many(
    statement(sql<EarnedCommission>`
      select c.id, t.uuid as "transactionId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
        t.dia as "soldOn", t.valor_bruto_centavos as "grossCentavos", c.modelo,
        c.percentual_ppm as "percentualPpm", c.valor_centavos as "valorCentavos", c.competencia,
        ${entryState('c', 's')} as status
      from ${earned(filter)}
      ${joinStatement('c', 's')}
      join establishments e on e.tenant_id = c.tenant_id and e.id = c.establishment_id
      join transactions t on t.tenant_id = c.tenant_id and t.id = c.transaction_id
      order by u.dia, c.id limit ${limit} offset ${offset}`),
  );
}

export interface EarnedSum {
  status: CommissionStatus;
  quantidade: number;
  valorCentavos: number;
}

/** By statement first, so that each of them is looked at once and not with every entry. */
export function sumEarned(db: TenantReader, filter: EarnedFilter): Promise<EarnedSum[]> {
  return db.many(
    statement(sql<EarnedSum>`
      select ${entryState('g', 's')} as status, sum(g.quantidade)::bigint as quantidade,
        sum(g.valor)::bigint as "valorCentavos"
      from (
        select c.tenant_id, c.company_id, c.competencia, c.nivel, c.beneficiario, c.status, count(*) as quantidade,
          sum(c.valor_centavos) as valor
        from ${earned(filter)}
        group by c.tenant_id, c.company_id, c.competencia, c.nivel, c.beneficiario, c.status
      ) g
      ${joinStatement('g', 's')}
      group by 1 order by 1`),
  );
}
