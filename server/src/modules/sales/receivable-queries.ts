import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import { INSTALLMENTS } from './sale-change-queries.ts';
import { EVENT_PARTS, HOLDS, type HoldRow, type SaleEvent } from './sale-event-queries.ts';
import { matches, SALE_LINE_JOINS, type SaleFilter } from './sale-list-queries.ts';
import type { PayoutRow } from './settled-sale.ts';

/** An establishment as its receivables need to know it. */
export interface Receiver {
  tenantId: number;
  id: number;
  /** When it was not paid; null when it always was. */
  holds: HoldRow[] | null;
}

/** The establishment with that number in the scope; null when there is none. */
export function findReceiver(db: TenantReader, scope: RecordScope, id: number): Promise<Receiver | null> {
  return db.first(
    statement(sql<Receiver>`
      select e.tenant_id as "tenantId", e.id, ${HOLDS} as holds from establishments e
      where ${isInScope('e', scope)} and e.id = ${id}`),
  );
}

/** A sale with its payouts, as far as sums of them need it. */
export type ReceivableRow = Omit<PayoutRow, 'holds'> & { id: number; hasEvents: boolean };

/** Days from and to (`YYYY-MM-DD`), both belong to it. */
export interface ReceivableDays {
  from: string;
  to: string;
}

/** No sale has more installments than 21, a month each; one month more for those that were paid out late. */
const LONGEST = sql`interval '22 months'`;

const RECEIVABLE_COLUMNS = sql`t.id, t.status, t.status_liquidacao as "statusLiquidacao", t.data_transacao as "dataTransacao",
  t.valor_bruto_centavos as "valorBrutoCentavos", t.valor_mdr_centavos as "valorMdrCentavos",
  t.valor_antecipacao_centavos as "valorAntecipacaoCentavos", t.valor_contestado_centavos as "valorContestadoCentavos",
  t.data_prevista_liquidacao as "dataPrevistaLiquidacao", t.data_liquidacao as "paidOn",
  t.liquidacao_interrompida_em as "interruptedOn", t.liquidacao_retomada_em as "resumedOn",
  t.version > 1 as "hasEvents", ${INSTALLMENTS} as parts`;

/**
 * The latest sales of an establishment that are owed and of which something is paid out, or was taken back, within the days; at most so
 * many.
 */
export function listReceivables(
  db: TenantReader,
  { id, tenantId }: Receiver,
  { from, to }: ReceivableDays,
  most: number,
): Promise<ReceivableRow[]> {
  return db.many(
    statement(sql<ReceivableRow>`
      select ${RECEIVABLE_COLUMNS} from transactions t
      where t.tenant_id = ${tenantId} and t.establishment_id = ${id}
        and t.status in ('capturada', 'estornada', 'contestada')
        and t.data_transacao >= ${from}::date - ${LONGEST} and t.data_transacao < ${to}::date + interval '2 days'
        and (coalesce(t.parcelas_data[1], t.data_prevista_liquidacao) <= ${to}::date
            and coalesce(t.parcelas_data[t.parcelas], t.data_prevista_liquidacao) >= ${from}::date
          or t.version > 1 and exists (select from transaction_events v
            where v.tenant_id = ${tenantId} and v.transaction_id = t.id and v.dia between ${from}::date and ${to}::date))
      order by t.data_transacao desc, t.id desc limit ${most}`),
  );
}

/** A sale that a list lets through, with the holds of its establishment. */
export type ListedReceivable = ReceivableRow & Pick<PayoutRow, 'holds'> & { tenantId: number };

/** The sales that a list lets through, as their payouts need them; at most so many. */
export function listListedReceivables(
  db: TenantReader,
  filter: SaleFilter,
  most: number,
): Promise<ListedReceivable[]> {
  return db.many(
    statement(sql<ListedReceivable>`
      select t.tenant_id as "tenantId", ${RECEIVABLE_COLUMNS}, ${HOLDS} as holds
      from transactions t ${SALE_LINE_JOINS} where ${matches(filter)} limit ${most}`),
  );
}

/** The events of these sales, those of each in their order. */
export function listEventsOf(
  db: TenantReader,
  { tenantId }: Pick<Receiver, 'tenantId'>,
  saleIds: readonly number[],
): Promise<(SaleEvent & { saleId: number })[]> {
  return db.many(
    statement(sql<SaleEvent & { saleId: number }>`
      select v.transaction_id as "saleId", v.numero as number, v.tipo as kind, v.de as "from", v.para as "to", v.dia as day,
        v.valor_centavos as centavos, ${EVENT_PARTS} as parts
      from transaction_events v
      where v.tenant_id = ${tenantId} and v.transaction_id = any(${saleIds}::bigint[])
      order by v.transaction_id, v.numero`),
  );
}
