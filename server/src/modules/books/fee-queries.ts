import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

/** What an establishment paid of the sales of a modality and brand; centavos. */
export interface FeeLine {
  /** Null for sales that are gone with their import. */
  modality: string | null;
  brand: string | null;
  /** Captured between the days. */
  sales: number;
  /** What was sold, less what was given back. */
  gross: number;
  mdr: number;
  advance: number;
}

/**
 * What the books posted of fees of an establishment between two days, by modality and brand of the sale. A refund lowers the month in
 * which it happened; a dispute moves no fee.
 */
export function listFees(
  db: TenantReader,
  tenantId: number,
  establishmentId: number,
  { from, to }: { from: string; to: string },
): Promise<FeeLine[]> {
  return db.many(
    statement(sql<FeeLine>`
      select t.modalidade as modality, t.bandeira as brand,
        count(distinct j.origem_id) filter (where j.tipo = 'captura') as sales,
        coalesce(sum(e.valor) filter (where e.kind in ('at.adq.a_receber', 'desp.adq')), 0)::bigint as gross,
        coalesce(-sum(e.valor) filter (where e.kind = 'rec.mdr'), 0)::bigint as mdr,
        coalesce(-sum(e.valor) filter (where e.kind = 'rec.antecipacao'), 0)::bigint as advance
      from ledger_journals j
      cross join lateral (
        select split_part(u.conta, ':', 1) as kind, u.valor from unnest(j.contas, j.valores_centavos) as u (conta, valor)
      ) e
      left join transactions t on t.tenant_id = j.tenant_id and t.id = j.origem_id
      where j.tenant_id = ${tenantId} and j.establishment_id = ${establishmentId}
        and j.dia between ${from}::date and ${to}::date and j.origem = 'transaction'
        and j.tipo in ('captura', 'cancelamento', 'estorno', 'remocao')
      group by t.modalidade, t.bandeira order by t.modalidade nulls last, t.bandeira`),
  );
}
