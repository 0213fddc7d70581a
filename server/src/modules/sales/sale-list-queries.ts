import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { Modality } from '@retaguarda/rules/modality';
import type { SaleStatus } from '@retaguarda/rules/sale-status';
import type { SettlementStatus } from '@retaguarda/rules/settlement-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { isOneOf } from '../../platform/db/list-order.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import { HOLDS, type HoldRow } from './sale-event-queries.ts';
import { isPaidWithin, isSettledAs, type PayoutRange, type SettlementOn } from './sale-payout-conditions.ts';

/** A line of a list of sales. */
export interface SaleRow {
  tenantId: number;
  id: number;
  uuid: string;
  /** Grows with every change of its status. */
  version: number;
  establishmentId: number;
  establishment: string;
  terminalSerial: string | null;
  adquirente: string;
  nsu: string;
  codigoAutorizacao: string | null;
  bandeira: CardBrand;
  modalidade: Modality;
  parcelas: number;
  cartaoMascarado: string | null;
  valorBrutoCentavos: number;
  taxaMdrPpm: number;
  valorMdrCentavos: number;
  valorAntecipacaoCentavos: number;
  valorLiquidoCentavos: number;
  valorEstornadoCentavos: number;
  mdrEstornadoCentavos: number;
  liquidoEstornadoCentavos: number;
  mdrInformadoCentavos: number | null;
  antecipacaoInformadaCentavos: number | null;
  liquidoInformadoCentavos: number | null;
  /** In the dispute that is open. */
  valorContestadoCentavos: number;
  status: SaleStatus;
  /** As it was last stored; `settledBy` says what it is on a day. */
  statusLiquidacao: SettlementStatus;
  motivoNegativa: string | null;
  dataTransacao: Date;
  dataPrevistaLiquidacao: string | null;
  lastPayoutOn: string | null;
  paidOn: string | null;
  interruptedOn: string | null;
  resumedOn: string | null;
  /** When the establishment was not paid; null when it always was. */
  holds: HoldRow[] | null;
}

/** A line of a list from which a sale can be changed. */
export interface ChangeableRow extends SaleRow {
  /** Whether it was made today, on the calendar of the tenant that has it, which need not be the caller's. */
  isOfToday: boolean;
}

/** A sale in the order of changes. */
export interface PolledRow extends SaleRow {
  sequencia: number;
}

export const SALE_LINE_COLUMNS = sql`t.tenant_id as "tenantId", t.id, t.uuid, t.version, t.establishment_id as "establishmentId",
  coalesce(e.nome_fantasia, e.razao_social) as establishment, m.numero_serie as "terminalSerial", t.adquirente, t.nsu,
  t.codigo_autorizacao as "codigoAutorizacao", t.bandeira, t.modalidade, t.parcelas,
  t.cartao_mascarado as "cartaoMascarado", t.valor_bruto_centavos as "valorBrutoCentavos",
  t.taxa_mdr_ppm as "taxaMdrPpm", t.valor_mdr_centavos as "valorMdrCentavos",
  t.valor_antecipacao_centavos as "valorAntecipacaoCentavos", t.valor_liquido_centavos as "valorLiquidoCentavos",
  t.valor_estornado_centavos as "valorEstornadoCentavos", t.mdr_estornado_centavos as "mdrEstornadoCentavos",
  t.liquido_estornado_centavos as "liquidoEstornadoCentavos",
  t.valor_contestado_centavos as "valorContestadoCentavos", t.status, t.status_liquidacao as "statusLiquidacao",
  t.mdr_informado_centavos as "mdrInformadoCentavos",
  t.antecipacao_informada_centavos as "antecipacaoInformadaCentavos",
  t.liquido_informado_centavos as "liquidoInformadoCentavos",
  t.motivo_negativa as "motivoNegativa", t.data_transacao as "dataTransacao",
  t.data_prevista_liquidacao as "dataPrevistaLiquidacao",
  coalesce(t.parcelas_data[t.parcelas], t.data_prevista_liquidacao) as "lastPayoutOn",
  t.data_liquidacao as "paidOn", t.liquidacao_interrompida_em as "interruptedOn",
  t.liquidacao_retomada_em as "resumedOn", ${HOLDS} as holds`;

/** Every sale has its establishment; the outer join keeps the planner from beginning with those. */
export const SALE_LINE_JOINS = sql`left join establishments e on e.tenant_id = t.tenant_id and e.id = t.establishment_id
  left join terminals m on m.tenant_id = t.tenant_id and m.id = t.terminal_id`;

/** Whether the sale `t` is one of the day that it is in its tenant. */
export const isOfToday = (now: Date) => sql`t.dia = timezone(
  (select n.time_zone from tenants n where n.id = t.tenant_id), ${now}::timestamptz)::date as "isOfToday"`;

/** What a list of sales can be sorted by; the values are wire names. */
export const SALE_ORDERS = ['data', 'bruto', 'liquido'] as const;

export interface SaleOrder {
  by: (typeof SALE_ORDERS)[number];
  descending: boolean;
}

export interface SaleFilter {
  scope: RecordScope;
  establishmentId: number | null;
  terminalId: number | null;
  companyId: number | null;
  /** Any of these; null for all. */
  statuses: readonly SaleStatus[] | null;
  modalidades: readonly Modality[] | null;
  bandeiras: readonly CardBrand[] | null;
  nsu: string | null;
  /** Least and most gross amount in centavos, both belong to it; null is open. */
  leastCentavos: number | null;
  mostCentavos: number | null;
  /** Only what came with this import. */
  importRunId: number | null;
  /** Only sales for which a file stated other fees. */
  differing: boolean;
  /** Only what has a payout on these days; null for all. */
  payout: PayoutRange | null;
  /** Settled in any of these ways; null for all. */
  settlement: readonly SettlementOn[] | null;
  /** First moment and the one after the last; null is open. */
  from: Date | null;
  until: Date | null;
}

/** How many rows a page is looked up with: a few sizes, each of which is a statement of its own. */
const LOOK_UP_SIZES = [11, 26, 51, 101];

/** One page in an order; it ends with the page, so one row more than asked for tells whether there are others. */
export function listSales(
  db: TenantReader,
  filter: SaleFilter,
  order: SaleOrder,
  window: Window,
  now: Date,
): Promise<ChangeableRow[]> {
  const most = LOOK_UP_SIZES.find((size) => size >= window.limit) ?? window.limit;
  return db.many(pageOf({ filter, now, ...window }, { most, ...order }));
}

/**
 * The ids of the page come from an index in the order of the list, and the rest is looked up for them alone: a deep page reads
 * no more sales than the first. The number of ids stands in the text, because a planner that does not know it takes it for a
 * tenth of all.
 */
const pageOf = preparedShapes(
  (is: Window & { filter: SaleFilter; now: Date }, { most, ...order }: SaleOrder & { most: number }) =>
    statement(sql<ChangeableRow>`
      select ${SALE_LINE_COLUMNS}, ${isOfToday(is.now)}
      from (select t.tenant_id, t.id from transactions t where ${matches(is.filter)}
        order by ${inOrder(order)} limit ${sql.raw(String(most))} offset ${is.offset}) page
      join transactions t on t.tenant_id = page.tenant_id and t.id = page.id ${SALE_LINE_JOINS}
      order by ${inOrder(order)} limit ${is.limit}`),
  { planned: (is, { by }) => (hasIndexInOrder(is.filter, by) ? 'once' : undefined) },
);

/** The columns of each order; sales of the same amount stand by their date. */
const ORDER_COLUMNS: Record<SaleOrder['by'], readonly string[]> = {
  data: ['data_transacao', 'id'],
  bruto: ['valor_bruto_centavos', 'data_transacao', 'id'],
  liquido: ['valor_liquido_centavos', 'data_transacao', 'id'],
};

function inOrder({ by, descending }: SaleOrder): RawBuilder<unknown> {
  return sql.join(
    ORDER_COLUMNS[by].map((column) => sql`${sql.ref(`t.${column}`)} ${sql.raw(descending ? 'desc' : 'asc')}`),
  );
}

/** Whether one index has all rows that match, in the order of the list, so that no values make another plan better. */
function hasIndexInOrder({ scope, ...filter }: SaleFilter, by: SaleOrder['by']): boolean {
  if (scope.tenantIds.length !== 1 && scope.whiteLabelId === null) return false;
  const indexed = [
    filter.establishmentId,
    filter.companyId ?? scope.companyId,
    filter.importRunId,
    filter.statuses,
  ];
  // Amounts are in order for a tenant as a whole alone.
  if (by !== 'data' && (scope.whiteLabelId !== null || indexed.some(isGiven))) return false;
  const others = [
    filter.terminalId,
    filter.payout,
    filter.settlement,
    filter.modalidades,
    filter.bandeiras,
    filter.nsu,
    filter.leastCentavos,
    filter.mostCentavos,
  ];
  if (filter.differing || others.some(isGiven)) return false;
  // Of several statuses, each has its own place in the index.
  if (filter.statuses !== null && filter.statuses.length !== 1) return false;
  return indexed.filter(isGiven).length <= (scope.whiteLabelId === null ? 1 : 0);
}

function isGiven(value: unknown): boolean {
  return value !== null;
}

/** The condition of a sale `t` that the filter lets through. */
export function matches(filter: SaleFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [isInScope('t', filter.scope)];
  if (filter.establishmentId !== null) conditions.push(sql`t.establishment_id = ${filter.establishmentId}`);
  if (filter.terminalId !== null) conditions.push(sql`t.terminal_id = ${filter.terminalId}`);
  if (filter.companyId !== null) conditions.push(sql`t.company_id = ${filter.companyId}`);
  if (filter.statuses !== null) conditions.push(isOneOf(sql`t.status`, filter.statuses));
  if (filter.modalidades !== null) conditions.push(isOneOf(sql`t.modalidade`, filter.modalidades));
  if (filter.bandeiras !== null) conditions.push(isOneOf(sql`t.bandeira`, filter.bandeiras));
  if (filter.nsu !== null) conditions.push(sql`t.nsu = ${filter.nsu}`);
  if (filter.leastCentavos !== null) conditions.push(sql`t.valor_bruto_centavos >= ${filter.leastCentavos}`);
  if (filter.mostCentavos !== null) conditions.push(sql`t.valor_bruto_centavos <= ${filter.mostCentavos}`);
  if (filter.importRunId !== null) conditions.push(sql`t.import_run_id = ${filter.importRunId}`);
  if (filter.differing) {
    conditions.push(sql`num_nonnulls(t.mdr_informado_centavos, t.antecipacao_informada_centavos,
      t.liquido_informado_centavos) > 0`);
  }
  if (filter.payout !== null) conditions.push(isPaidWithin(filter.payout));
  if (filter.settlement !== null) conditions.push(isSettledAs(filter.settlement, filter.scope.tenantIds));
  if (filter.from !== null) conditions.push(sql`t.data_transacao >= ${filter.from}`);
  if (filter.until !== null) conditions.push(sql`t.data_transacao < ${filter.until}`);
  return sql.join(conditions, sql` and `);
}

/** The tenant of a sale in the scope; null when there is none. */
export async function findSaleTenant(
  db: TenantReader,
  scope: RecordScope,
  id: number,
): Promise<number | null> {
  return (await db.first(tenantOf({ scope, id }, null)))?.tenantId ?? null;
}

const tenantOf = preparedShapes((is: { scope: RecordScope; id: number }) =>
  statement(sql<{ tenantId: number }>`
      select t.tenant_id as "tenantId" from transactions t where ${isInScope('t', is.scope)} and t.id = ${is.id}`),
);

/** A sale in the scope; null when there is none. */
export function findSale(
  db: TenantReader,
  scope: RecordScope,
  id: number,
  now: Date,
): Promise<ChangeableRow | null> {
  return db.first(saleOf({ scope, id, now }, null));
}

const saleOf = preparedShapes((is: { scope: RecordScope; id: number; now: Date }) =>
  statement(sql<ChangeableRow>`
      select ${SALE_LINE_COLUMNS}, ${isOfToday(is.now)}
      from transactions t ${SALE_LINE_JOINS} where ${isInScope('t', is.scope)} and t.id = ${is.id}`),
);
