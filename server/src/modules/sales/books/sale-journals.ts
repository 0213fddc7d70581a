import {
  accountKey,
  arrangementOf,
  entriesOf,
  FIRST_OWED_LEVEL,
  type JournalDraft,
  type NewReceivable,
  type ReceivableChange,
} from '../../ledger/index.ts';
import { DEFAULT_ROUNDING, runningSums, telescope } from '../../money/index.ts';
import { feeBack, type Installment, netOf, type Taken } from '../sale-account.ts';
import type { SaleEventKind } from '../sale-change.ts';
import type { LockedSale } from '../sale-change-queries.ts';

/** A captured sale as the books see it; centavos. */
export interface BookedSale {
  id: number;
  companyId: number;
  establishmentId: number;
  acquirer: string;
  /** The day on which the acquirer says that all of it was paid out, `YYYY-MM-DD`. */
  paidOn: string | null;
  installments: readonly (Installment & { date: string })[];
  /** What the acquirer keeps of it: the part of the first level. */
  cost: number;
}

/** The first level is that of the acquirer, who pays out what is left of its part. */
const ACQUIRER = 0;

/** What the acquirer keeps of these parts of a sale; centavos. */
export function costOf(parts: readonly { level: number; centavos: number }[]): number {
  return parts.reduce((sum, { centavos, level }) => (level === ACQUIRER ? sum + centavos : sum), 0);
}

/** What the establishment has to come of a sale since its capture. */
export function receivablesOf({
  companyId,
  establishmentId,
  id,
  installments,
  paidOn,
}: BookedSale): NewReceivable[] {
  return installments.map(({ advance, date, gross, mdr }, index) => ({
    saleId: id,
    installment: index + 1,
    companyId,
    establishmentId,
    dueOn: paidOn ?? date,
    ...{ gross, mdr, advance },
  }));
}

/** The journals of a capture, one for each installment. */
export function captureJournals(sale: BookedSale, day: string): JournalDraft[] {
  const costs = partsOfCost(
    sale.cost,
    sale.installments.map(({ gross }) => gross),
  );
  return sale.installments.map((installment, index) => {
    const cost = costs[index] ?? 0;
    return {
      key: `captura:${sale.id}:${index + 1}`,
      kind: 'captura',
      day,
      ...about(sale, index),
      entries: entriesOf([
        [acquirerAccount(sale, index), installment.gross - cost],
        [accountKey('desp.adq'), cost],
        [accountKey('ec.a_receber', sale.establishmentId), -netOf(installment)],
        [accountKey('rec.mdr'), -installment.mdr],
        [accountKey('rec.antecipacao'), -installment.advance],
      ]),
      due: 0,
    };
  });
}

/** What was posted to the levels of a sale at once. */
export interface BookedCommissions {
  saleId: number;
  companyId: number;
  establishmentId: number;
  /** The place of the posting among those of its sale. */
  number: number;
  day: string;
  parts: readonly { level: number; centavos: number }[];
}

/** The journals of what the levels are owed, one for each level, and of what they owe back where it is negative. */
export function commissionJournals(posting: BookedCommissions): JournalDraft[] {
  const { companyId, day, establishmentId, number, parts, saleId } = posting;
  const owed = new Map<number, number>();
  for (const { centavos, level } of parts) {
    if (level >= FIRST_OWED_LEVEL) owed.set(level, (owed.get(level) ?? 0) + centavos);
  }
  return [...owed]
    .filter(([, centavos]) => centavos !== 0)
    .map(([level, centavos]) => ({
      key: `comissao:${saleId}:${number}:${level}`,
      kind: 'comissao',
      day,
      origin: { type: 'transaction', id: saleId },
      establishmentId,
      installment: null,
      entries: entriesOf([
        [accountKey('desp.comissao'), centavos],
        [accountKey('pas.comissao', companyId, level), -centavos],
      ]),
      due: 0,
    }));
}

/** What happened to a captured sale. */
export interface BookedEvent {
  number: number;
  kind: SaleEventKind;
  day: string;
  /** How much of the gross was refunded, disputed or won. */
  centavos: number;
  parts: readonly Taken[];
  /** The gross that was refunded before, without what disputes took. */
  refundedBefore: number;
  /** The gross that was disputed before. */
  disputedBefore: number;
}

/** The journals of an event, one for each installment that it touches. */
export function eventJournals(sale: BookedSale, event: BookedEvent): JournalDraft[] {
  const { kind } = event;
  if (kind === 'cancelamento' || kind === 'estorno') return refundJournals(sale, event);
  if (kind === 'contestacao') return openedJournals(sale, event);
  if (kind === 'contestacao_ganha') return [...wonJournals(sale, event), ...lostJournals(sale, event)];
  return kind === 'contestacao_perdida' ? lostJournals(sale, { ...event, centavos: 0 }) : [];
}

/** What an event takes of the installments that were not released. */
export function receivableChanges({ id }: BookedSale, { parts }: BookedEvent): ReceivableChange[] {
  return parts
    .map(({ receivable }, index) => ({ saleId: id, installment: index + 1, ...receivable }))
    .filter(({ advance, gross, mdr }) => advance !== 0 || gross !== 0 || mdr !== 0);
}

/** A refund gives back the fee, the cost of the advance, and what the acquirer kept of the part. */
function refundJournals(
  sale: BookedSale,
  { day, kind, number, parts, refundedBefore }: BookedEvent,
): JournalDraft[] {
  const grosses = parts.map(grossOf);
  const gross = sum(sale.installments.map((one) => one.gross));
  const refunded = refundedBefore + sum(grosses);
  const cost =
    kind === 'cancelamento'
      ? sale.cost
      : feeBack(sale.cost, { gross, before: refundedBefore, after: refunded });
  const costs = partsOfCost(cost, grosses);
  return touched(parts, ({ debit, receivable }, index) => {
    const costPart = costs[index] ?? 0;
    return {
      key: `${kind}:${sale.id}:${number}:${index + 1}`,
      kind: kind === 'cancelamento' ? 'cancelamento' : 'estorno',
      day,
      ...about(sale, index),
      entries: entriesOf([
        [accountKey('ec.a_receber', sale.establishmentId), netOf(receivable)],
        [accountKey('rec.mdr'), receivable.mdr + debit.mdr],
        [accountKey('rec.antecipacao'), receivable.advance],
        [acquirerAccount(sale, index), costPart - (grosses[index] ?? 0)],
        [accountKey('desp.adq'), -costPart],
      ]),
      due: debit.mdr - debit.gross,
    };
  });
}

/** The acquirer takes the gross at once; that of the establishment is held until the dispute ends. */
function openedJournals(sale: BookedSale, { day, number, parts }: BookedEvent): JournalDraft[] {
  return touched(parts, ({ debit, receivable }, index) => {
    const gross = receivable.gross + debit.gross;
    return {
      key: `cb:${sale.id}:${number}:${index + 1}`,
      kind: 'contestacao',
      day,
      ...about(sale, index),
      entries: entriesOf([
        [accountKey('at.disputa', sale.acquirer), gross],
        [acquirerAccount(sale, index), -gross],
        [accountKey('ec.a_receber', sale.establishmentId), receivable.gross],
        [accountKey('ec.retido.disputa', sale.establishmentId), -gross],
      ]),
      due: -debit.gross,
    };
  });
}

/** What was won goes back to where it came from. */
function wonJournals(sale: BookedSale, { day, number, parts }: BookedEvent): JournalDraft[] {
  return touched(parts, ({ debit, receivable }, index) => {
    const won = -receivable.gross - debit.gross;
    return {
      key: `cb:${sale.id}:${number}:${index + 1}`,
      kind: 'contestacao_ganha',
      day,
      ...about(sale, index),
      entries: entriesOf([
        [acquirerAccount(sale, index), won],
        [accountKey('at.disputa', sale.acquirer), -won],
        [accountKey('ec.retido.disputa', sale.establishmentId), won],
        [accountKey('ec.a_receber', sale.establishmentId), receivable.gross],
      ]),
      due: -debit.gross,
    };
  });
}

/** What was not won stays with the acquirer, and nothing more moves for the establishment. */
function lostJournals(
  sale: BookedSale,
  { centavos: won, day, disputedBefore, number }: BookedEvent,
): JournalDraft[] {
  const lost = disputedBefore - won;
  if (lost === 0) return [];
  const { id, establishmentId } = sale;
  return [
    {
      key: `cb:${id}:${number}:perda`,
      kind: 'contestacao_perdida',
      day,
      origin: { type: 'transaction', id },
      establishmentId,
      installment: null,
      entries: entriesOf([
        [accountKey('ec.retido.disputa', establishmentId), lost],
        [accountKey('at.disputa', sale.acquirer), -lost],
      ]),
      due: 0,
    },
  ];
}

/** What a release needs to know of a sale. */
export type ReleasedSale = Pick<
  LockedSale,
  'acquirer' | 'bandeira' | 'establishmentId' | 'id' | 'modalidade'
>;

/** An installment becomes available on the day on which it is paid out. */
export function releaseJournal(
  { acquirer, bandeira, establishmentId, id, modalidade }: ReleasedSale,
  { day, dueOn, installment, net }: { day: string; dueOn: string; installment: number; net: number },
): JournalDraft {
  const arrangement = arrangementOf(bandeira, modalidade);
  return {
    key: `liberacao:${id}:${installment}`,
    kind: 'liberacao',
    day,
    origin: { type: 'transaction', id },
    establishmentId,
    installment,
    entries: entriesOf([[accountKey('ec.a_receber', establishmentId), net]]),
    due: net,
    unit: arrangement === null ? undefined : { arrangement, acquirer, dueOn },
  };
}

function touched(
  parts: readonly Taken[],
  journalOf: (part: Taken, index: number) => JournalDraft,
): JournalDraft[] {
  return parts.map(journalOf).filter(({ due, entries }) => entries.length > 0 || due !== 0);
}

function about({ establishmentId, id }: BookedSale, index: number) {
  return { origin: { type: 'transaction' as const, id }, establishmentId, installment: index + 1 };
}

/** What the acquirer will pay of an installment is kept by the day on which it does. */
function acquirerAccount({ acquirer, installments, paidOn }: BookedSale, index: number): string {
  return accountKey('at.adq.a_receber', acquirer, paidOn ?? installments[index]?.date ?? '');
}

/** The acquirer's cost over the parts of a sale, by their gross. */
function partsOfCost(cost: number, grosses: readonly number[]): number[] {
  const sums = runningSums(grosses);
  const whole = sums.at(-1) ?? 0n;
  if (whole === 0n) return grosses.map(() => 0);
  return telescope(
    sums.map((part) => part * BigInt(cost)),
    whole,
    DEFAULT_ROUNDING,
  );
}

function grossOf({ debit, receivable }: Taken): number {
  return receivable.gross + debit.gross;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
