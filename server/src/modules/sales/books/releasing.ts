import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { localDate } from '../../../platform/local-date.ts';
import { findTenantCalendar } from '../../calendar/index.ts';
import {
  type BooksRow,
  type DuePlace,
  listDueReceivables,
  listReceivables,
  postJournals,
  writeReleased,
} from '../../ledger/index.ts';
import { deductRents } from '../../merchants/index.ts';
import { holdsIn } from '../sale-state.ts';
import { lockSales } from './booked-sale-queries.ts';
import { releaseJournals, releasesOf } from './sale-books.ts';

/** Installments that are released with one set of statements. */
const AT_ONCE = 500;
const FIRST: DuePlace = { dueOn: '0001-01-01', saleId: 0, installment: 0 };

/**
 * Makes available what is due by today, each installment on its own day. What a dispute or a hold of the establishment keeps back is
 * looked at again the next time. Then rents that are due are taken of it. Running it again changes nothing.
 */
export async function releaseDue(
  { clock, database }: { clock: Clock; database: Database },
  books: BooksRow,
  signal?: AbortSignal,
): Promise<void> {
  let after: DuePlace | null = FIRST;
  while (after !== null) {
    signal?.throwIfAborted();
    const from: DuePlace = after;
    after = await database.transaction([books.tenantId], (tx) => releaseNext(tx, books, from, clock.now()));
  }
  let isOver = false;
  while (!isOver) {
    signal?.throwIfAborted();
    isOver = await database.transaction([books.tenantId], (tx) => deductNext(tx, clock, books));
  }
}

async function deductNext(tx: AnyTx, clock: Clock, books: BooksRow): Promise<boolean> {
  const { timeZone } = await findTenantCalendar(tx, books.tenantId);
  const today = localDate(clock.now(), timeZone);
  return (await deductRents(tx, clock, { books, tenantId: books.tenantId, today })).isOver;
}

/** Releases the next ones that are due; the last of them, or null when no others follow. */
async function releaseNext(tx: AnyTx, books: BooksRow, after: DuePlace, now: Date): Promise<DuePlace | null> {
  const { tenantId } = books;
  const { timeZone } = await findTenantCalendar(tx, tenantId);
  const today = localDate(now, timeZone);
  const due = await listDueReceivables(tx, tenantId, { after, upTo: today, limit: AT_ONCE });
  if (due.length === 0) return null;
  const sales = await lockSales(tx, tenantId, [...new Set(due.map(({ saleId }) => saleId))]);
  const open = await listReceivables(
    tx,
    tenantId,
    sales.map(({ id }) => id),
  );
  const openOf = Map.groupBy(open, ({ saleId }) => saleId);
  const released = sales.map((sale) => ({
    sale,
    releases: releasesOf(sale, holdsIn(sale.holds, timeZone), openOf.get(sale.id) ?? [], today),
  }));
  writeReleased(
    tx,
    tenantId,
    released.flatMap(({ releases }) => releases),
    now,
  );
  const drafts = released.flatMap(({ releases, sale }) => releaseJournals(sale, releases));
  await postJournals(tx, tenantId, books, drafts, now);
  return due.length < AT_ONCE ? null : (due.at(-1) ?? null);
}
