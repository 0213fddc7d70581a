import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { localDate } from '../../../platform/local-date.ts';
import { findTenantCalendar } from '../../calendar/index.ts';
import { awaitHolders } from '../../earnings/index.ts';
import {
  type BooksRow,
  changeReceivables,
  findBooksRow,
  insertBooks,
  insertReceivables,
  postFirstJournals,
  writeCursor,
  writeReleased,
} from '../../ledger/index.ts';
import {
  listBookedSales,
  listEventsOf,
  listPostedLevels,
  listSaleIds,
  lockSales,
} from './booked-sale-queries.ts';
import { type BookDays, historyOf } from './sale-history.ts';

/** Sales that are posted with one set of statements. */
const AT_ONCE = 400;

/**
 * Begins the books of a tenant: what happens from now on is posted at once, and `continueOpening` posts what happened before. What
 * was due before the cut-off (`YYYY-MM-DD`) counts as paid. False when the books are open already.
 */
export async function beginBooks(tx: AnyTx, tenantId: number, cutOff: string, now: Date): Promise<boolean> {
  // Whoever read that the books are closed is done before they are open.
  await awaitHolders(tx, tenantId, now);
  return insertBooks(tx, tenantId, cutOff, now);
}

/**
 * Posts the sales that were made before the books were opened, some in each transaction, and goes on where it stopped; the books are
 * open in the end. A sale that was posted when it was made is left as it is.
 */
export async function continueOpening(
  { clock, database }: { clock: Clock; database: Database },
  tenantId: number,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const isOver = await database.transaction([tenantId], (tx) => postNext(tx, tenantId, clock.now()));
    if (isOver) return;
  }
}

/** Posts the next sales; true when there are none, or the books are not being opened. */
async function postNext(tx: AnyTx, tenantId: number, now: Date): Promise<boolean> {
  const books = await findBooksRow(tx, tenantId);
  if (books === null || books.state === 'abertos') return true;
  const ids = await listSaleIds(tx, tenantId, { after: books.cursor, limit: AT_ONCE });
  if (ids.length > 0) await postSales(tx, tenantId, books, ids, now);
  writeCursor(tx, tenantId, ids.at(-1) ?? null, now);
  return ids.length === 0;
}

async function postSales(
  tx: AnyTx,
  tenantId: number,
  books: BooksRow,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const sales = await lockSales(tx, tenantId, ids);
  const [events, levels, booked, { timeZone }] = await Promise.all([
    listEventsOf(tx, tenantId, ids),
    listPostedLevels(tx, tenantId, ids),
    listBookedSales(tx, tenantId, ids),
    findTenantCalendar(tx, tenantId),
  ]);
  const [eventsOf, levelsOf] = [bySale(events), bySale(levels)];
  const days: BookDays = { cutOff: books.cutOff, today: localDate(now, timeZone), timeZone };
  const histories = sales
    .filter(({ id }) => !booked.has(id))
    .map((sale) =>
      historyOf({ sale, events: eventsOf.get(sale.id) ?? [], levels: levelsOf.get(sale.id) ?? [] }, days),
    );
  insertReceivables(
    tx,
    tenantId,
    histories.flatMap(({ receivables }) => receivables),
    now,
  );
  changeReceivables(
    tx,
    tenantId,
    histories.flatMap(({ changes }) => changes),
    now,
  );
  writeReleased(
    tx,
    tenantId,
    histories.flatMap(({ releases }) => releases),
    now,
  );
  await postFirstJournals(
    tx,
    tenantId,
    books,
    histories.flatMap(({ drafts }) => drafts),
    now,
  );
}

function bySale<Row extends { saleId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ saleId }) => saleId);
}
