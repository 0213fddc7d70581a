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
import { type BookedEvent, costOf, eventJournals } from './sale-journals.ts';

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
    : isCancelled
      ? eventHappening(booked, happened, known)
      : {
          ...eventHappening(booked, happened),
          drafts: eventJournals(booked, withAvailable(happened, known, releases)),
        };
  const returns = captured ? [] : costReturns(booked, happened, known, before.events);
  insertReceivables(tx, tenantId, receivables, now);
  changeReceivables(tx, tenantId, changes, now);
  return {
    books,
    drafts: [...releaseJournals(locked, releases), ...drafts, ...returns, ...postedJournals(postings)],
  };
}

/**
 * Of a sale that is disputed in part the rest becomes available meanwhile, each installment once. What is won back of one that did is
 * available at once, since nothing would release it again.
 */
function withAvailable(
  event: BookedEvent,
  known: readonly Receivable[],
  releases: readonly Release[],
): BookedEvent {
  if (event.kind !== 'contestacao_ganha') return event;
  const released = known.filter(({ isReleased }) => isReleased);
  const isAvailable = new Set([...released, ...releases].map(({ installment }) => installment));
  const parts = event.parts.map((part, index) => {
    if (!isAvailable.has(index + 1)) return part;
    const { debit, receivable } = part;
    return {
      receivable: { gross: 0, mdr: 0, advance: 0 },
      debit: { gross: debit.gross + receivable.gross, mdr: debit.mdr + receivable.mdr },
    };
  });
  return { ...event, parts };
}
