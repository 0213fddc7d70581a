import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { RateRange } from '../rates/index.ts';

/** What is known of an establishment when its sales are calculated. */
export interface SellerRow {
  id: number;
  companyId: number;
  whiteLabelId: number | null;
  antecipacaoAutomatica: boolean;
  taxaAntecipacaoPpm: number;
  ranges: RateRange[];
}

/**
 * The establishments with their rates: those of the own plan, else of the default plan of the tenant. Rates that are no
 * longer or not yet valid are among them, since sales may be handed in late.
 */
export function listSellers(
  db: TenantReader,
  tenantId: number,
  ids: readonly number[],
): Promise<SellerRow[]> {
  return db.many(
    statement(sql<SellerRow>`
      select e.id, e.company_id as "companyId", e.white_label_id as "whiteLabelId",
        e.antecipacao_automatica as "antecipacaoAutomatica",
        coalesce(e.taxa_antecipacao_ppm, p.taxa_antecipacao_ppm, 0) as "taxaAntecipacaoPpm",
        coalesce((select json_agg(json_build_object('brand', r.bandeira, 'modality', r.modalidade,
            'installmentsFrom', r.parcelas_de, 'installmentsTo', r.parcelas_ate, 'ratePpm', r.taxa_ppm,
            'validFrom', r.vigencia_inicio, 'validTo', r.vigencia_fim))
          from rate_plan_ranges r where r.tenant_id = ${tenantId} and r.rate_plan_id = p.id), '[]') as ranges
      from establishments e
      left join rate_plans p on p.tenant_id = e.tenant_id
        and case when e.rate_plan_id is null then p.padrao else p.id = e.rate_plan_id end
      where e.tenant_id = ${tenantId} and e.id = any(${ids}::bigint[])`),
  );
}
