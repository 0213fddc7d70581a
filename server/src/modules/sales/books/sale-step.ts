import type { AnyTx } from '../../../platform/db/executors.ts';
import type { CommissionPosting, LevelAccount } from '../../earnings/index.ts';
import {
  changeReceivables,
  insertReceivables,
  type JournalDraft,
  type OpenBooks,
  type Receivable,
  writeReleased,
} from '../../ledger/index.ts';
import type { ChangedSale, SaleState } from '../sale-change.ts';
import type { LockedSale } from '../sale-change-queries.ts';
import type { Arisen } from '../sale-postings.ts';
import { isCapture } from '../sale-state.ts';
import type { PayoutHold } from '../settlement.ts';
import { costReturns } from './advanced-receivables.ts';
import {
  bookedEvent,
  bookedSale,
  captureHappening,
  costOfLevels,
  eventHappening,
  partsByLevel,
  postedJournals,
  type Release,
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
  receivables: readonly Receivable[];
  postings: readonly CommissionPosting[];
  event: { number: number; day: string };
  capturedOn: string;
}

/** The installments that are available by now: those of before, and those that the step releases first. */
function releasedOf(known: readonly Receivable[], releases: readonly Release[]): Set<number> {
  const before = known.flatMap(({ installment, isReleased }) => (isReleased ? [installment] : []));
  return new Set([...before, ...releases.map(({ installment }) => installment)]);
}

/**
 * Writes what a step of a sale changes of its installments, and answers what it brings to the books. What was paid out of the sale
 * before it becomes available first, so that the change takes from there what it can no longer take of a receivable.
 */
export function bookStep(
  tx: AnyTx,
  tenantId: number,
  {
    after,
    arisen,
    before,
    books,
    capturedOn,
    event,
    held,
    levels,
    locked,
    postings,
    receivables: known,
    sale,
  }: BookedStep,
  now: Date,
): { books: OpenBooks; drafts: JournalDraft[] } | null {
  const captured = isCapture(before, after);
  // The job that opens the books has not come to it yet, and will find what happened meanwhile.
  if (books.state === 'abrindo' && known.length === 0 && !captured) return null;
  // What is cancelled on its day is not paid out any more; what was released of it by then is taken from what is available.
  const isCancelled = after.event.kind === 'cancelamento';
  const releases = isCancelled ? [] : releasesOf(locked, held, known, event.day);
  writeReleased(tx, tenantId, releases, now);
  const cost = captured ? costOf(partsByLevel(arisen.parts)) : costOfLevels(levels);
  const booked = bookedSale(sale, cost);
  const happened = bookedEvent(before, after, event);
  const { changes, drafts, receivables } = captured
    ? captureHappening(booked, capturedOn)
    : eventHappening(booked, happened, releasedOf(known, releases));
  const returns = captured ? [] : costReturns(booked, happened, known, before.events);
  insertReceivables(tx, tenantId, receivables, now);
  changeReceivables(tx, tenantId, changes, now);
  return {
    books,
    drafts: [...releaseJournals(locked, releases), ...drafts, ...returns, ...postedJournals(postings)],
  };
}
