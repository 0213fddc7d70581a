import { isOwed } from '@retaguarda/rules/sale-status';
import { accountKey, entriesOf, type JournalDraft, kindOf } from '../../ledger/index.ts';
import type { SaleEvent } from '../sale-event-queries.ts';
import { holdsIn } from '../sale-state.ts';
import type { HeldSale, PostedLevel } from './booked-sale-queries.ts';
import {
  bookedSale,
  captureHappening,
  eventHappening,
  type Release,
  releaseJournals,
  releasesOf,
  type SaleHappening,
} from './sale-books.ts';
import { type BookedSale, commissionJournals, costOf } from './sale-journals.ts';

/** Everything that is known of a sale that the books do not know yet. */
export interface SaleHistory {
  sale: HeldSale;
  events: readonly SaleEvent[];
  levels: readonly PostedLevel[];
}

/** Where the books of a tenant begin, and the day up to which they are made; `YYYY-MM-DD`. */
export interface BookDays {
  cutOff: string;
  today: string;
  timeZone: string;
}

/** What a sale brings to the books from its capture up to today; nothing when it was never captured. */
export function historyOf(history: SaleHistory, days: BookDays): SaleHappening & { releases: Release[] } {
  const { events, levels, sale } = history;
  if (!wasCaptured(history)) return { receivables: [], changes: [], drafts: [], releases: [] };
  const first = levels.filter(({ number }) => number === 0);
  const booked = bookedSale(sale, costOf(first));
  const capture = captureHappening(booked, capturedOn(history));
  const happenings = bookedEvents(events).map((event) => eventHappening(booked, event));
  const changes = happenings.flatMap((one) => one.changes);
  const left = capture.receivables.map(({ advance, dueOn, gross, installment, mdr, saleId }) => {
    const taken = changes
      .filter((change) => change.installment === installment)
      .reduce((sum, change) => sum + change.gross - change.mdr - change.advance, 0);
    return {
      saleId,
      installment,
      dueOn,
      net: gross - mdr - advance - taken,
      isReleased: false,
      advanced: null,
    };
  });
  const releases = releasesOf(sale, holdsIn(sale.holds, days.timeZone), left, days.today);
  const drafts = inOrder([
    ...capture.drafts,
    ...releaseJournals(sale, releases),
    ...happenings.flatMap((one) => one.drafts),
    ...levelJournals(history),
  ]);
  return {
    receivables: capture.receivables,
    changes,
    releases,
    drafts: [...drafts, ...settledBefore(booked, drafts, days.cutOff)],
  };
}

function wasCaptured({ events, sale }: SaleHistory): boolean {
  return isOwed(sale.status) || events.some(({ from, to }) => isOwed(from) || isOwed(to));
}

/** The day on which it was captured: that of the step, or its own. */
function capturedOn({ events, sale }: SaleHistory): string {
  return (
    events.find(({ from, kind, to }) => kind === 'status' && to === 'capturada' && !isOwed(from))?.day ??
    sale.dia
  );
}

/** The events with what was refunded and disputed before each. */
function bookedEvents(events: readonly SaleEvent[]) {
  let refunded = 0;
  let disputed = 0;
  return events.map((event) => {
    const booked = { ...event, refundedBefore: refunded, disputedBefore: disputed };
    if (event.kind === 'estorno') refunded += event.centavos;
    if (event.kind === 'contestacao') disputed = event.centavos;
    if (event.kind === 'contestacao_ganha' || event.kind === 'contestacao_perdida') disputed = 0;
    return booked;
  });
}

function levelJournals({ levels, sale }: SaleHistory): JournalDraft[] {
  const { companyId, establishmentId, id: saleId } = sale;
  return [...Map.groupBy(levels, ({ number }) => number)].flatMap(([number, parts]) =>
    commissionJournals({ saleId, companyId, establishmentId, number, day: parts[0]?.day ?? sale.dia, parts }),
  );
}

/** What becomes available on a day comes before what is taken on it. */
function inOrder(drafts: readonly JournalDraft[]): JournalDraft[] {
  const rank = ({ kind }: JournalDraft) => (kind === 'liberacao' ? 0 : 1);
  return drafts.toSorted((one, other) => compare(one.day, other.day) || rank(one) - rank(other));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * What the acquirer was to pay before the books begin counts as paid, and so do commissions of before. The days of the acquirer's
 * accounts are the ends of their keys.
 */
function settledBefore(
  { establishmentId, id }: BookedSale,
  drafts: readonly JournalDraft[],
  cutOff: string,
): JournalDraft[] {
  const sums = new Map<string, number>();
  for (const { day, entries } of drafts) {
    for (const { account, centavos } of entries) {
      const kind = kindOf(account);
      const due = kind === 'at.adq.a_receber' ? account.slice(-'YYYY-MM-DD'.length) : day;
      const isBefore = (kind === 'at.adq.a_receber' || kind === 'pas.comissao') && due < cutOff;
      if (isBefore) sums.set(account, (sums.get(account) ?? 0) + centavos);
    }
  }
  return [...sums]
    .filter(([, centavos]) => centavos !== 0)
    .map(([account, centavos]) => ({
      key: `abertura:${id}:${account}`,
      kind: 'abertura',
      day: cutOff,
      origin: { type: 'transaction', id },
      establishmentId,
      installment: null,
      entries: entriesOf([
        [account, -centavos],
        [accountKey('pas.abertura'), centavos],
      ]),
      due: 0,
    }));
}
