import type { AnyTx } from '../../../platform/db/executors.ts';
import type { CommissionPosting, LevelAccount } from '../../earnings/index.ts';
import {
  changeReceivables,
  insertReceivables,
  type OpenBooks,
  type OpenReceivable,
  writeReleased,
} from '../../ledger/index.ts';
import type { ChangedSale, SaleState } from '../sale-change.ts';
import type { LockedSale } from '../sale-change-queries.ts';
import type { Arisen } from '../sale-postings.ts';
import { isCapture } from '../sale-state.ts';
import type { PayoutHold } from '../settlement.ts';
import {
  bookedEvent,
  bookedSale,
  captureHappening,
  costOfLevels,
  eventHappening,
  postedJournals,
  releaseJournals,
  releasesOf,
} from './sale-books.ts';
import { costOf } from './sale-journals.ts';

/** A step of a sale as the books need it. */
interface BookedStep {
  /** The sale with its amounts after the step. */
  sale: LockedSale;
  after: ChangedSale;
  arisen: Arisen;
  books: OpenBooks;
  locked: LockedSale;
  before: SaleState;
  levels: readonly LevelAccount[];
  held: readonly PayoutHold[];
  open: readonly OpenReceivable[];
  postings: readonly CommissionPosting[];
  event: { number: number; day: string };
  capturedOn: string;
}

/**
 * Writes what a step of a sale changes of its installments, and answers what it brings to the books. What was paid out of the sale before it becomes available first, so that the change takes from
 * there what it can no longer take of a receivable.
 */
export function bookStep(
  tx: AnyTx,
  tenantId: number,
  { after, arisen, before, books, capturedOn, event, held, levels, locked, open, postings, sale }: BookedStep,
  now: Date,
) {
  const releases = releasesOf(locked, held, open, event.day);
  writeReleased(tx, tenantId, releases, now);
  const captured = isCapture(before, after);
  const cost = captured
    ? costOf(arisen.parts.map(({ centavos, rule }) => ({ level: rule.nivel, centavos })))
    : costOfLevels(levels);
  const booked = bookedSale(sale, cost);
  const { changes, drafts, receivables } = captured
    ? captureHappening(booked, capturedOn)
    : eventHappening(booked, bookedEvent(before, after, event));
  insertReceivables(tx, tenantId, receivables, now);
  changeReceivables(tx, tenantId, changes, now);
  return { books, drafts: [...releaseJournals(locked, releases), ...drafts, ...postedJournals(postings)] };
}
