import type { AnyTx } from '../../platform/db/executors.ts';
import {
  addCommissionFees,
  addCommissionTotals,
  type CommissionPosting,
  type FeeDelta,
  sumPostings,
} from '../earnings/index.ts';
import {
  addMovements,
  type Journal,
  type JournalDraft,
  type OpenBooks,
  postJournals,
} from '../ledger/index.ts';
import { addDailyPayouts } from './payout-sums-queries.ts';
import type { PayoutDelta } from './sale-payouts.ts';
import { placeLast } from './sale-queries.ts';
import { addDailySales, type DailyDelta, isNothing } from './sale-sums-queries.ts';

/** What some sales bring to the sums of their company, establishment and month. */
export interface Booking {
  postings: readonly CommissionPosting[];
  fees: readonly FeeDelta[];
  daily: readonly DailyDelta[];
  payouts: readonly PayoutDelta[];
  /** Those that get a new place in the order of changes. */
  saleIds: readonly number[];
  /** Journals of new sales, which were added; what they move was not. */
  journals?: readonly Journal[];
  /** What is to be posted to the books of the tenant. */
  happened?: { books: OpenBooks; drafts: readonly JournalDraft[] } | null;
}

/**
 * What a transaction brings to rows that all writers of a tenant share: sums of days and months, and the order of changes. It is
 * collected and written last, with the commit, so that nobody waits for the rest of the work, however much of it there is.
 */
export class SaleBookings {
  readonly #bookings: Booking[] = [];

  add(booking: Booking): void {
    this.#bookings.push(booking);
  }

  /** Adds everything up and writes it; the order of the sums, and the numbering last, keeps writers from waiting in a circle. */
  async write(tx: AnyTx, tenantId: number, now: Date): Promise<void> {
    const bookings = this.#bookings.splice(0);
    const daily = bookings.flatMap((booking) => booking.daily).filter((delta) => !isNothing(delta));
    const saleIds = bookings.flatMap((booking) => booking.saleIds);
    await addCommissionTotals(tx, tenantId, sumPostings(bookings.flatMap(({ postings }) => postings)), now);
    await addCommissionFees(
      tx,
      tenantId,
      bookings.flatMap(({ fees }) => fees),
      now,
    );
    await addDailySales(tx, tenantId, daily, now);
    addDailyPayouts(
      tx,
      tenantId,
      bookings.flatMap(({ payouts }) => payouts),
      now,
    );
    await this.#post(tx, tenantId, bookings, now);
    // A sale that was changed twice has one place, that of the later change.
    await placeLast(tx, tenantId, [...new Set(saleIds.toReversed())].toReversed());
  }

  async #post(tx: AnyTx, tenantId: number, bookings: readonly Booking[], now: Date): Promise<void> {
    const happened = bookings.flatMap((booking) => booking.happened ?? []);
    const [first] = happened;
    if (first !== undefined) {
      const drafts = happened.flatMap((one) => one.drafts);
      await postJournals(tx, tenantId, first.books, drafts, now);
    }
    const journals = bookings.flatMap((booking) => booking.journals ?? []);
    addMovements(tx, tenantId, journals, now);
  }
}
