import { isOwed, moveSale, type SaleStatus } from '@retaguarda/rules/sale-status';
import type { SettlementStatus } from '@retaguarda/rules/settlement-status';
import type { SaleAmounts } from './sale.ts';
import {
  accountsOf,
  cancelledParts,
  disputeParts,
  feeBack,
  type Installment,
  type Parts,
  refundParts,
  type Taken,
  wonParts,
} from './sale-account.ts';
import { isInterrupted } from './settlement.ts';

/** Whether and since when payouts are interrupted; days are `YYYY-MM-DD`. */
export interface Interruption {
  status: SettlementStatus;
  interruptedOn: string | null;
  resumedOn: string | null;
}

/** What was taken back of a sale; centavos. */
export interface TakenBack {
  /** By refunds and by disputes that were lost. */
  reversed: SaleAmounts;
  /** By disputes that were lost; the fee stays. */
  lost: number;
  /** By the dispute that is open. */
  disputed: number;
}

/** The parts of a sale that its rules look at; the day is `YYYY-MM-DD`. */
export interface SaleState extends TakenBack {
  status: SaleStatus;
  dia: string;
  total: SaleAmounts;
  advanceCentavos: number;
  settlement: Interruption;
  installments: readonly Installment[];
  /** Which of the installments are paid out. */
  isPaid: readonly boolean[];
  /** What the events so far took of the installments, in their order. */
  events: readonly Parts[];
  /** What the dispute that is open took; nothing without one. */
  dispute: Parts;
}

export interface SaleStep {
  to: SaleStatus;
  /** How much of the gross is refunded, disputed or won; null for all that is left. */
  centavos: number | null;
  /** Why, for the history of the sale. */
  reason?: string | null;
}

export type SaleStepFault = 'transition' | 'cancelDay' | 'reversalAmount' | 'nothingLeft' | 'disputedPart';

/** What happened to a sale; the values are wire names. */
export type SaleEventKind =
  | 'status'
  | 'cancelamento'
  | 'estorno'
  | 'contestacao'
  | 'contestacao_ganha'
  | 'contestacao_perdida';

export interface ChangedSale extends TakenBack {
  status: SaleStatus;
  settlement: Interruption;
  event: { kind: SaleEventKind; centavos: number; parts: readonly Taken[] };
}

const NOTHING: SaleAmounts = { gross: 0, mdr: 0, net: 0 };

/** What neither a refund nor a dispute took of the gross so far. */
function leftOf({ disputed, reversed, total }: Pick<SaleState, 'disputed' | 'reversed' | 'total'>): number {
  return total.gross - reversed.gross - disputed;
}

/** The sale after a step on a day, null when the step changes nothing, or the rule that forbids it. */
export function takeStep(sale: SaleState, step: SaleStep, today: string): ChangedSale | SaleStepFault | null {
  const { centavos, to } = step;
  if (to === 'estornada' && isOwed(sale.status)) return takeBack(sale, centavos, today);
  if (to === 'contestada' && sale.status !== 'contestada' && isOwed(sale.status)) {
    return openDispute(sale, centavos, today);
  }
  if (to === 'capturada' && sale.status === 'contestada') return winDispute(sale, centavos, today);
  const move = moveSale(sale.status, to);
  if (move === 'refused' || (move === 'unchanged' && centavos !== null)) return 'transition';
  if (move === 'unchanged') return null;
  if (centavos !== null) return 'reversalAmount';
  if (to === 'cancelada' && sale.status === 'capturada') return cancel(sale, today);
  const settlement = settlementOf(sale, to);
  return { ...takenBackOf(sale), status: to, settlement, event: { kind: 'status', centavos: 0, parts: [] } };
}

/** A refund, or the end of a dispute that was lost. With an amount it is a refund, which takes nothing of what is disputed. */
function takeBack(sale: SaleState, centavos: number | null, today: string): ChangedSale | SaleStepFault {
  const left = leftOf(sale);
  const isDisputed = sale.status === 'contestada';
  if (isDisputed && centavos === null) return loseDispute(sale, today);
  if (isDisputed && (centavos ?? 0) > left) return 'disputedPart';
  if (left === 0) return 'nothingLeft';
  const gross = centavos ?? left;
  if (gross < 1 || gross > left) return 'reversalAmount';
  const { lost, reversed, total } = sale;
  const refunded = reversed.gross - lost;
  const shares = { gross: total.gross, before: refunded, after: refunded + gross };
  const mdr = feeBack(total.mdr, shares);
  const advance = feeBack(sale.advanceCentavos, shares);
  const parts = refundParts(accountsOf(sale.installments, sale.events), { gross, mdr, advance }, sale.isPaid);
  const costBack = parts.reduce((sum, { receivable }) => sum + receivable.advance, 0);
  const takenBack = {
    reversed: {
      gross: reversed.gross + gross,
      mdr: reversed.mdr + mdr,
      net: reversed.net + gross - mdr - costBack,
    },
    lost,
    disputed: sale.disputed,
  };
  const settlement = settlementAfter(sale, takenBack, today);
  const status = isDisputed ? 'contestada' : 'estornada';
  return { ...takenBack, status, settlement, event: { kind: 'estorno', centavos: gross, parts } };
}

function openDispute(sale: SaleState, centavos: number | null, today: string): ChangedSale | SaleStepFault {
  const left = leftOf(sale);
  // There is nothing left to dispute, and winning it would pay out what was taken back.
  if (left === 0) return 'transition';
  const disputed = centavos ?? left;
  if (disputed < 1 || disputed > left) return 'reversalAmount';
  const parts = disputeParts(accountsOf(sale.installments, sale.events), disputed, sale.isPaid);
  const takenBack = { ...takenBackOf(sale), disputed };
  const settlement = settlementAfter(sale, takenBack, today);
  const event = { kind: 'contestacao', centavos: disputed, parts } as const;
  return { ...takenBack, status: 'contestada', settlement, event };
}

/** What the opening of the dispute took is not given back. */
function loseDispute(sale: SaleState, today: string): ChangedSale {
  const takenBack = lostOf(sale, sale.disputed);
  const settlement = settlementAfter(sale, takenBack, today);
  const event = { kind: 'contestacao_perdida', centavos: sale.disputed, parts: [] } as const;
  return { ...takenBack, status: 'estornada', settlement, event };
}

/** What is not won of the dispute is lost. */
function winDispute(sale: SaleState, centavos: number | null, today: string): ChangedSale | SaleStepFault {
  const won = centavos ?? sale.disputed;
  if (won < 1 || won > sale.disputed) return 'reversalAmount';
  const takenBack = lostOf(sale, sale.disputed - won);
  const settlement = settlementAfter(sale, takenBack, today);
  const status = takenBack.reversed.gross === 0 ? 'capturada' : 'estornada';
  const parts = wonParts(sale.dispute, won);
  return { ...takenBack, status, settlement, event: { kind: 'contestacao_ganha', centavos: won, parts } };
}

function cancel(sale: SaleState, today: string): ChangedSale | SaleStepFault {
  if (sale.dia !== today) return 'cancelDay';
  return {
    status: 'cancelada',
    reversed: sale.total,
    lost: 0,
    disputed: 0,
    settlement: { status: 'cancelada', interruptedOn: today, resumedOn: null },
    event: {
      kind: 'cancelamento',
      centavos: sale.total.gross,
      parts: cancelledParts(accountsOf(sale.installments, sale.events)),
    },
  };
}

function takenBackOf({ disputed, lost, reversed }: SaleState): TakenBack {
  return { disputed, lost, reversed };
}

function lostOf({ lost, reversed }: SaleState, centavos: number): TakenBack {
  const { gross, mdr, net } = reversed;
  return {
    reversed: { gross: gross + centavos, mdr, net: net + centavos },
    lost: lost + centavos,
    disputed: 0,
  };
}

/** What a sale counts for in sums: nothing unless it is captured, and then what was not taken back. */
export function countedAmounts({
  disputed,
  reversed,
  status,
  total,
}: Pick<SaleState, 'disputed' | 'reversed' | 'status' | 'total'>): SaleAmounts {
  if (!isOwed(status)) return NOTHING;
  return {
    gross: total.gross - reversed.gross - disputed,
    mdr: total.mdr - reversed.mdr,
    net: total.net - reversed.net - disputed,
  };
}

/**
 * How a step changes the numbers of approved and refused sales; `wasApproved` says whether a sale that expired had been
 * authorised before.
 */
export function approvalChange(
  from: SaleStatus,
  to: SaleStatus,
  wasApproved: boolean,
): { approved: number; denied: number } {
  if (isOwed(from)) return { approved: 0, denied: 0 };
  const before = from === 'autorizada' || (from === 'expirada' && wasApproved);
  const isApproved = to === 'autorizada' || to === 'capturada' || (to !== 'negada' && before);
  return { approved: Number(isApproved) - Number(before), denied: to === 'negada' ? 1 : 0 };
}

/** Payouts end where nothing is left of the sale, and go on where something is left again. */
function settlementAfter(sale: SaleState, after: TakenBack, today: string): Interruption {
  const { interruptedOn, status } = sale.settlement;
  const wasInterrupted = isInterrupted(status);
  if (leftOf({ ...after, total: sale.total }) > 0) {
    return wasInterrupted ? { status: expectedOf(sale), interruptedOn, resumedOn: today } : sale.settlement;
  }
  return {
    status: after.disputed > 0 ? 'retida' : 'cancelada',
    interruptedOn: wasInterrupted ? interruptedOn : today,
    resumedOn: null,
  };
}

function settlementOf(sale: SaleState, to: SaleStatus): Interruption {
  const none = { interruptedOn: null, resumedOn: null };
  if (to === 'capturada') return { status: expectedOf(sale), ...none };
  return to === 'autorizada' ? sale.settlement : { status: 'cancelada', ...none };
}

function expectedOf({ advanceCentavos }: SaleState): SettlementStatus {
  return advanceCentavos > 0 ? 'antecipada' : 'prevista';
}
