import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { listDailyPayouts, type PayoutSums } from './payout-sums-queries.ts';
import { type ListedReceivable, listEventsOf, listListedReceivables } from './receivable-queries.ts';
import type { SaleEvent } from './sale-event-queries.ts';
import type { SaleFilter } from './sale-list-queries.ts';
import { reachedFilter, type SaleListing } from './sale-service.ts';
import { type SaleSums, sumSales, sumSalesOfDays } from './sale-totals-queries.ts';
import { asOfToday, datedPayoutsOf, type Today } from './settled-sale.ts';

/** Up to how many rows a list is counted and summed without being asked to. */
export const MOST_SUMMED = 10_000;

export interface SaleTotals {
  /** How many rows the list has; with `isCapped` there are more, and nobody counted them. */
  rows: number;
  isCapped: boolean;
  /** Null where neither the rows nor the sums of days tell them at a bounded price. */
  sums: SaleSums | null;
  /** What is paid out on the days of payouts that are asked for; null without such days, or where nothing tells it at a bounded price. */
  payouts: PayoutSums | null;
}

const NO_PAYOUTS: PayoutSums = { payouts: 0, net: 0, held: 0 };
const NONE: SaleTotals = { rows: 0, isCapped: false, sums: { sales: 0, gross: 0, net: 0 }, payouts: null };

/**
 * How many rows a listing has and what they come to: exact up to `MOST_SUMMED` rows; of more, the sums of days where they
 * know what is asked for, on the calendar of the tenant that has the sale. With `whole` every row is read, however many.
 */
export async function sumReachedSales(
  context: DirectoryContext,
  caller: Caller,
  listing: SaleListing,
  { language, whole }: { language: Language; whole: boolean },
): Promise<SaleTotals> {
  const filter = reachedFilter(context, caller, listing, language);
  if (filter === null) return NONE;
  const db = context.database.subtree(caller.reach);
  const today = asOfToday(context, caller);
  const { rows, ...sums } = await sumSales(db, filter, whole ? null : MOST_SUMMED + 1);
  const payouts = await sumPayouts(db, filter, rows, today);
  if (whole || rows <= MOST_SUMMED) return { rows, isCapped: false, sums, payouts };
  const days = { from: listing.dataInicio, to: listing.dataFim };
  return { rows: MOST_SUMMED, isCapped: true, sums: await sumSalesOfDays(db, filter, days), payouts };
}

/** Days to come are summed up by day, unless more is asked for than those sums tell apart; else few sales are read. */
async function sumPayouts(
  db: TenantReader,
  filter: SaleFilter,
  rows: number,
  today: Today,
): Promise<PayoutSums | null> {
  const { companyId, establishmentId, payout, scope } = filter;
  if (payout === null) return null;
  const { from, to } = payout;
  if (from > today.date && isOfDays(filter)) {
    const days = await listDailyPayouts(db, { scope, companyId, establishmentId, from, to });
    return days.reduce(added, NO_PAYOUTS);
  }
  if (rows > MOST_SUMMED) return null;
  const sales = await listListedReceivables(db, filter, MOST_SUMMED);
  const events = await eventsOf(db, sales);
  return sales
    .flatMap((sale) => datedPayoutsOf(sale, events.get(sale.id) ?? [], today))
    .filter(({ dia }) => from <= dia && dia <= to)
    .map(({ centavos, isHeld }) =>
      isHeld ? { payouts: 0, net: 0, held: centavos } : { payouts: 1, net: centavos, held: 0 },
    )
    .reduce(added, NO_PAYOUTS);
}

/** Whether the sums of days know what is asked for. What falls on a day to come is still to be paid, whatever else was asked. */
function isOfDays({
  companyId,
  differing,
  establishmentId,
  payout,
  scope,
  settlement,
  ...others
}: SaleFilter): boolean {
  const isAny = settlement === null || settlement.some(({ isDue }) => isDue);
  return isAny && !differing && Object.values(others).every((one) => one === null);
}

async function eventsOf(
  db: TenantReader,
  sales: readonly ListedReceivable[],
): Promise<Map<number, SaleEvent[]>> {
  const changed = Map.groupBy(
    sales.filter(({ hasEvents }) => hasEvents),
    ({ tenantId }) => tenantId,
  );
  const found = await Promise.all(
    [...changed].map(([tenantId, of]) =>
      listEventsOf(
        db,
        { tenantId },
        of.map(({ id }) => id),
      ),
    ),
  );
  return Map.groupBy(found.flat(), ({ saleId }) => saleId);
}

function added(one: PayoutSums, other: PayoutSums): PayoutSums {
  return {
    payouts: one.payouts + other.payouts,
    net: one.net + other.net,
    held: one.held + other.held,
  };
}
