import type { CommissionPosting, LevelAccount, PostedPart } from '../../earnings/index.ts';
import {
  accountKey,
  type JournalDraft,
  type NewReceivable,
  type Receivable,
  type ReceivableChange,
} from '../../ledger/index.ts';
import type { ChangedSale, SaleState } from '../sale-change.ts';
import type { LockedSale } from '../sale-change-queries.ts';
import { payoutsIn } from '../sale-state.ts';
import { type PayoutHold, payDays } from '../settlement.ts';
import {
  type BookedEvent,
  type BookedSale,
  captureJournals,
  commissionJournals,
  costOf,
  eventJournals,
  type ReleasedSale,
  receivableChanges,
  receivablesOf,
  releaseJournal,
} from './sale-journals.ts';

/** What comes to the books with something that happened to a sale. */
export interface SaleHappening {
  receivables: NewReceivable[];
  changes: ReceivableChange[];
  drafts: JournalDraft[];
}

/** An installment that became available, with the day of it (`YYYY-MM-DD`). */
export interface Release {
  saleId: number;
  installment: number;
  day: string;
  /** The day of the unit to which it belongs. */
  dueOn: string;
  net: number;
}

/** The sale as the books see it. */
export function bookedSale(sale: LockedSale, cost: number): BookedSale {
  const { acquirer, companyId, establishmentId, id, paidOn } = sale;
  return { id, companyId, establishmentId, acquirer, paidOn, installments: payoutsIn(sale), cost };
}

/** What each level got, without the rule by which it did. */
export function partsByLevel(parts: readonly Pick<PostedPart, 'centavos' | 'rule'>[]) {
  return parts.map(({ centavos, rule }) => ({ level: rule.nivel, centavos }));
}

/** What the acquirer kept of the sale when it was captured. */
export function costOfLevels(levels: readonly LevelAccount[]): number {
  return costOf(levels.map(({ original, rule }) => ({ level: rule.nivel, centavos: original })));
}

/** What a capture brings to the books on its day. */
export function captureHappening(sale: BookedSale, day: string): SaleHappening {
  return { receivables: receivablesOf(sale), changes: [], drafts: captureJournals(sale, day) };
}

/**
 * What an event brings to the books. What it takes of installments that were released before, or gives back to them because a dispute
 * took it before they were, is money that is due; one that was paid out and then cancelled stays as it was paid.
 */
export function eventHappening(
  sale: BookedSale,
  event: BookedEvent,
  released: ReadonlySet<number> = new Set(),
): SaleHappening {
  const isOpen = ({ installment }: { installment: number | null }) => !released.has(installment ?? 0);
  const changes = receivableChanges(sale, event);
  return {
    receivables: [],
    changes: event.kind === 'cancelamento' ? changes.filter(isOpen) : changes,
    drafts: eventJournals(sale, event).map((draft) => (isOpen(draft) ? draft : takenOfDue(sale, draft))),
  };
}

/** The journal with what it takes of what was to come as money that is due. */
function takenOfDue({ establishmentId }: BookedSale, draft: JournalDraft): JournalDraft {
  const account = accountKey('ec.a_receber', establishmentId);
  return {
    ...draft,
    entries: draft.entries.filter((entry) => entry.account !== account),
    due: draft.entries.reduce(
      (due, entry) => (entry.account === account ? due - entry.centavos : due),
      draft.due,
    ),
  };
}

/** The event of a step, with the number that it has among those of the sale. */
export function bookedEvent(
  before: SaleState,
  { event }: Pick<ChangedSale, 'event'>,
  { day, number }: { day: string; number: number },
): BookedEvent {
  const { centavos, kind, parts } = event;
  const refundedBefore = before.reversed.gross - before.lost;
  return { number, kind, day, centavos, parts, refundedBefore, disputedBefore: before.disputed };
}

/** The journals of what postings brought the levels of their sales. */
export function postedJournals(postings: readonly CommissionPosting[]): JournalDraft[] {
  return postings.flatMap(({ companyId, dia: day, establishmentId, number, parts, saleId }) => {
    return commissionJournals({
      saleId,
      companyId,
      establishmentId,
      number,
      day,
      parts: partsByLevel(parts),
    });
  });
}

/** Those of the installments that were paid out by a day and are not available yet in the books. */
export function releasesOf(
  sale: LockedSale,
  holds: readonly PayoutHold[],
  receivables: readonly Receivable[],
  today: string,
): Release[] {
  const open = receivables.filter(({ isReleased, net }) => !isReleased && net > 0);
  if (open.length === 0) return [];
  const { interruptedOn, paidOn, resumedOn, settlement: status } = sale;
  const days = payDays({
    sale: sale.status,
    soldAt: sale.soldAt.getTime(),
    status,
    dates: payoutsIn(sale).map(({ date }) => date),
    ...{ paidOn, interruptedOn, resumedOn, holds },
  });
  return open.flatMap(({ dueOn, installment, net, saleId }) => {
    const day = days[installment - 1] ?? null;
    return day === null || day > today ? [] : [{ saleId, installment, net, day, dueOn }];
  });
}

/** The journals of what became available. */
export function releaseJournals(sale: ReleasedSale, releases: readonly Release[]): JournalDraft[] {
  return releases.map((release) => releaseJournal(sale, release));
}
