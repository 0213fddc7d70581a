import { daysBetween } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { endOfLocalDate, startOfLocalDate, timeZoneOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { recordScope } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import { saleProblems } from './problems.ts';
import { findSaleDetail, type SaleDetailRow } from './sale-detail-queries.ts';
import { listSaleEvents, type SaleEvent } from './sale-event-queries.ts';
import { type ChangeableRow, listSales, type SaleFilter, type SaleOrder } from './sale-list-queries.ts';
import { payoutRange, type SettlementWish, settlementOn } from './sale-payout-conditions.ts';
import {
  asOfToday,
  type Debit,
  debitsOf,
  type Payout,
  payoutsOf,
  type SettledSale,
  settledBy,
} from './settled-sale.ts';

/** Payouts are asked for over so many days at most. */
const MOST_PAYOUT_DAYS = 400;

export interface SaleListing
  extends Omit<SaleFilter, 'scope' | 'from' | 'until' | 'importRunId' | 'payout' | 'settlement'> {
  /** The import that the sales came with and its tenant, null when there is none of that number; null for all sales. */
  importRun: { id: number; tenantId: number | null } | null;
  /** First and last day, in the time zone of the tenant of the request. */
  dataInicio: string | null;
  dataFim: string | null;
  /** First and last day of a payout; with one of them alone, that day. */
  liquidacaoInicio: string | null;
  liquidacaoFim: string | null;
  /** In any of these ways; null for all. */
  liquidacoes: readonly SettlementWish[] | null;
}

/** What the rows of a listing have to be like; null where there can be none. 400 for days that are none or out of order. */
export function reachedFilter(
  context: Pick<DirectoryContext, 'clock'>,
  caller: Caller,
  { dataFim, dataInicio, importRun, liquidacaoFim, liquidacaoInicio, liquidacoes, ...filter }: SaleListing,
  language: Language,
): SaleFilter | null {
  const reader = new FieldReader();
  const from = dataInicio === null ? null : reader.date('data_inicio', dataInicio);
  const to = dataFim === null ? null : reader.date('data_fim', dataFim);
  if (from !== null && to !== null && to < from) reader.add('data_fim', 'order');
  const payDays = payoutDaysOf(reader, liquidacaoInicio, liquidacaoFim);
  const { leastCentavos: least, mostCentavos: most } = filter;
  if (least !== null && most !== null && most < least) reader.add('valor_max_centavos', 'order');
  reader.throwIfAny(language);
  const { bandeiras, modalidades, statuses } = filter;
  const isNothing = [bandeiras, liquidacoes, modalidades, statuses].some((chosen) => chosen?.length === 0);
  if (isNothing || importRun?.tenantId === null) return null;
  const timeZone = timeZoneOf(caller);
  const scope = recordScope(caller);
  return {
    ...filter,
    importRunId: importRun?.id ?? null,
    scope: importRun === null ? scope : { ...scope, tenantIds: [importRun.tenantId], whiteLabelId: null },
    from: from === null ? null : startOfLocalDate(from, timeZone),
    until: to === null ? null : endOfLocalDate(to, timeZone),
    payout: payDays === null ? null : payoutRange(payDays.from, payDays.to),
    settlement: liquidacoes?.map((wish) => settlementOn(wish, asOfToday(context, caller))) ?? null,
  };
}

function payoutDaysOf(
  reader: FieldReader,
  first: string | null,
  last: string | null,
): { from: string; to: string } | null {
  const from = first === null ? null : reader.date('liquidacao_inicio', first);
  const to = last === null ? null : reader.date('liquidacao_fim', last);
  if (from === null && to === null) return null;
  const days = { from: from ?? to ?? '', to: to ?? from ?? '' };
  const isOrdered = days.from <= days.to && daysBetween(days.from, days.to) <= MOST_PAYOUT_DAYS;
  if (!isOrdered) reader.add('liquidacao_fim', 'order');
  return isOrdered ? days : null;
}

/** The latest first. */
export const USUAL_ORDER: SaleOrder = { by: 'data', descending: true };

/** One page of the sales in the caller's scope in an order, and whether others follow. */
export async function listReachedSales(
  context: DirectoryContext,
  caller: Caller,
  listing: SaleListing,
  { limit, offset, order }: Window & { order: SaleOrder },
  language: Language,
): Promise<{ rows: SettledSale<ChangeableRow>[]; hasMore: boolean }> {
  const filter = reachedFilter(context, caller, listing, language);
  if (filter === null) return { rows: [], hasMore: false };
  const db = context.database.subtree(caller.reach);
  const rows = await listSales(db, filter, order, { limit: limit + 1, offset }, context.clock.now());
  const today = asOfToday(context, caller);
  return { rows: rows.slice(0, limit).map((row) => settledBy(row, today)), hasMore: rows.length > limit };
}

export interface SaleParts {
  sale: SettledSale<SaleDetailRow>;
  payouts: Payout[];
  debits: Debit[];
  /** What happened to the sale, in that order. */
  events: SaleEvent[];
}

/**
 * A sale with its payouts and debits, and what `readBeside` reads of it at the same time from other modules. 404 outside of the
 * caller's scope.
 */
export async function getSaleWithParts<Beside>(
  context: DirectoryContext,
  caller: Caller,
  id: number,
  readBeside: (db: TenantReader, row: SaleDetailRow) => Promise<Beside>,
): Promise<SaleParts & { beside: Beside }> {
  const db = context.database.subtree(caller.reach);
  const row = await findSaleDetail(db, recordScope(caller), id, context.clock.now());
  if (row === null) throw saleProblems.saleNotFound();
  const today = asOfToday(context, caller);
  const [beside, events] = await Promise.all([readBeside(db, row), listSaleEvents(db, row.tenantId, id)]);
  const payouts = payoutsOf(row, events, today);
  return { sale: settledBy(row, today), payouts, debits: debitsOf(events), events, beside };
}
