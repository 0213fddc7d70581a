import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { Modality } from '@retaguarda/rules/modality';
import type { SaleStatus } from '@retaguarda/rules/sale-status';
import type { SettlementStatus } from '@retaguarda/rules/settlement-status';
import { sql } from 'kysely';
import type { SystemTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { Taken } from './sale-account.ts';
import { INSTALLMENTS, type LockedSale } from './sale-change-queries.ts';
import { EVENT_PARTS } from './sale-event-queries.ts';

/** Why the sales of an import cannot be taken back any more. */
export type KeptReason = 'liquidada' | 'alterada' | 'fechada';

/** A sale that keeps its import from being taken back. */
export interface KeptSale {
  id: number;
  nsu: string;
  reason: KeptReason;
}

/** An import, and until when what happened to its sales came from itself. */
export interface ImportedSales {
  tenantId: number;
  importRunId: number;
  finishedAt: Date;
}

/** The first of the sales that are paid out, changed since, or count in a closed month. The day is `YYYY-MM-DD`. */
export function listKeptSales(
  db: TenantReader,
  { finishedAt, importRunId, tenantId }: ImportedSales,
  { closedUpTo, most, today }: { closedUpTo: string | null; today: string; most: number },
): Promise<KeptSale[]> {
  const isPaid = sql`t.status in ('capturada', 'estornada', 'contestada')
    and coalesce(t.data_liquidacao, t.data_prevista_liquidacao) <= ${today}::date
    and coalesce(t.liquidacao_interrompida_em > t.data_prevista_liquidacao, true)`;
  const isChanged = sql`t.updated_at > ${finishedAt}::timestamptz`;
  const isClosed = sql`(p.competencia <= ${closedUpTo}::text
    or (p.competencia is null and t.valor_mdr_centavos > 0 and to_char(t.dia, 'YYYY-MM') <= ${closedUpTo}::text))`;
  return db.many(
    statement(sql<KeptSale>`
      select t.id, t.nsu,
        case when ${isPaid} then 'liquidada' when ${isChanged} then 'alterada' else 'fechada' end as reason
      from transactions t
      left join (select q.tenant_id, q.transaction_id, min(q.competencia) as competencia
        from commission_postings q
        join transactions u on u.tenant_id = q.tenant_id and u.id = q.transaction_id
        where q.tenant_id = ${tenantId} and u.tenant_id = ${tenantId} and u.import_run_id = ${importRunId}
        group by q.tenant_id, q.transaction_id) p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
      where t.tenant_id = ${tenantId} and t.import_run_id = ${importRunId}
        and ((${isPaid}) or (${isChanged}) or ${isClosed})
      order by t.data_transacao, t.id limit ${most}`),
  );
}

/** How many sales came with an import. */
export async function countImportedSales(
  db: TenantReader,
  { importRunId, tenantId }: Pick<ImportedSales, 'importRunId' | 'tenantId'>,
): Promise<number> {
  const row = await db.first(
    statement(sql<{ total: number }>`
      select count(*) as total from transactions t
      where t.tenant_id = ${tenantId} and t.import_run_id = ${importRunId}`),
  );
  return row?.total ?? 0;
}

/** A sale with what it brought to the sums, which its removal takes from them. */
export interface RemovableSale
  extends Pick<LockedSale, 'advance' | 'dueOn' | 'interruptedOn' | 'paidOn' | 'parts' | 'resumedOn'> {
  id: number;
  companyId: number;
  establishmentId: number;
  modalidade: Modality;
  bandeira: CardBrand;
  status: SaleStatus;
  dia: string;
  gross: number;
  mdr: number;
  net: number;
  reversedGross: number;
  reversedMdr: number;
  reversedNet: number;
  disputed: number;
  settlement: SettlementStatus;
  /** By anything but its import. */
  isChanged: boolean;
  /** In which month the capture counts; null where nothing was posted. */
  competencia: string | null;
  events: { from: SaleStatus; to: SaleStatus; day: string; parts: Taken[] }[];
}

/** Locks the next sales of an import, the earliest first. */
export async function lockImportedSales(
  tx: SystemTx,
  { finishedAt, importRunId, tenantId }: ImportedSales,
  most: number,
): Promise<RemovableSale[]> {
  const sales = await tx.many(
    statement(sql<Omit<RemovableSale, 'competencia' | 'events'>>`
      select t.id, t.company_id as "companyId", t.establishment_id as "establishmentId", t.modalidade, t.bandeira,
        t.status, t.dia, t.valor_bruto_centavos as gross, t.valor_mdr_centavos as mdr,
        t.valor_liquido_centavos as net, t.valor_estornado_centavos as "reversedGross",
        t.mdr_estornado_centavos as "reversedMdr", t.liquido_estornado_centavos as "reversedNet",
        t.valor_contestado_centavos as disputed, t.status_liquidacao as settlement,
        t.valor_antecipacao_centavos as advance, t.data_prevista_liquidacao as "dueOn", t.data_liquidacao as "paidOn",
        t.liquidacao_interrompida_em as "interruptedOn", t.liquidacao_retomada_em as "resumedOn", ${INSTALLMENTS} as parts,
        t.updated_at > ${finishedAt}::timestamptz as "isChanged"
      from transactions t where t.tenant_id = ${tenantId} and t.import_run_id = ${importRunId}
      order by t.data_transacao, t.id limit ${most} for update of t`),
  );
  const ids = sales.map(({ id }) => id);
  const events = await tx.many(
    statement(sql<RemovableSale['events'][number] & { saleId: number }>`
      select v.transaction_id as "saleId", v.de as "from", v.para as "to", v.dia as day, ${EVENT_PARTS} as parts
      from transaction_events v
      where v.tenant_id = ${tenantId} and v.transaction_id = any(${ids}::bigint[])
      order by v.transaction_id, v.numero`),
  );
  const months = await tx.many(
    statement(sql<{ saleId: number; competencia: string }>`
      select p.transaction_id as "saleId", p.competencia from commission_postings p
      where p.tenant_id = ${tenantId} and p.transaction_id = any(${ids}::bigint[]) and p.numero = 0`),
  );
  const monthOf = new Map(months.map(({ competencia, saleId }) => [saleId, competencia]));
  const eventsOf = Map.groupBy(events, ({ saleId }) => saleId);
  return sales.map((sale) => ({
    ...sale,
    competencia: monthOf.get(sale.id) ?? null,
    events: eventsOf.get(sale.id) ?? [],
  }));
}

/** Removes sales with what happened to them and their place in the order of changes. */
export async function deleteSales(tx: SystemTx, tenantId: number, saleIds: readonly number[]): Promise<void> {
  for (const table of ['dispute_steps', 'dispute_uploads']) {
    await tx.many(
      statement(sql`
        delete from ${sql.table(table)} where tenant_id = ${tenantId} and dispute_id in (
          select d.id from disputes d where d.tenant_id = ${tenantId} and d.transaction_id = any(${saleIds}::bigint[]))`),
    );
  }
  for (const table of ['disputes', 'transaction_events', 'transaction_positions']) {
    await tx.many(
      statement(sql`
        delete from ${sql.table(table)} where tenant_id = ${tenantId} and transaction_id = any(${saleIds}::bigint[])`),
    );
  }
  await tx.many(
    statement(sql`delete from transactions where tenant_id = ${tenantId} and id = any(${saleIds}::bigint[])`),
  );
}
