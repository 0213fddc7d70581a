import { isOwed, type SaleStatus } from '@retaguarda/rules/sale-status';
import type { SettlementStatus } from '@retaguarda/rules/settlement-status';

/** A time in which an establishment is not paid: from a moment on its day to the day on which it ended; null lasts. */
export interface PayoutHold {
  fromDay: string;
  /** Milliseconds. */
  from: number;
  untilDay: string | null;
}

/** What decides when and whether a sale is paid out; days are `YYYY-MM-DD`. */
export interface Settlement {
  sale: SaleStatus;
  /** Milliseconds. */
  soldAt: number;
  /** As it was last stored; whether money was paid out follows from the day. */
  status: SettlementStatus;
  /** The payouts to come or past, in their order; empty for a sale that nobody is paid for. */
  dates: readonly string[];
  /** The day on which the acquirer says that all of it was paid out. */
  paidOn: string | null;
  /** After this day nothing is paid out any more, until `resumedOn` where that follows. */
  interruptedOn: string | null;
  resumedOn: string | null;
  /** When the establishment was not paid, the earliest first. */
  holds: readonly PayoutHold[];
}

/** Whether payouts that were not made yet are kept back in this state. */
export function isInterrupted(status: SettlementStatus): boolean {
  return status === 'retida' || status === 'cancelada';
}

/** The day on which each payout was or will be paid out, as far as is known now; null for one that waits for a decision. */
export function payDays(settlement: Settlement): (string | null)[] {
  return settlement.dates.map((date) => payDay(settlement, date));
}

/** The state of each payout on a day: what was paid out before anything happened to the sale stays paid out. */
export function payoutStates(settlement: Settlement, today: string): SettlementStatus[] {
  return settlement.dates.map((date) => {
    const day = payDay(settlement, date);
    if (day !== null && day <= today) return 'liquidada';
    const due = settlement.paidOn ?? date;
    const isHeld = isOwed(settlement.sale) && !isInterrupted(settlement.status) && due <= today;
    return isHeld ? 'retida' : settlement.status;
  });
}

/** The state of the sale as a whole: paid out once its last payout is. */
export function settlementState(settlement: Settlement, today: string): SettlementStatus {
  return payoutStates(settlement, today).at(-1) ?? settlement.status;
}

/** The day on which the last of it was paid out; null before. */
export function settledOn(settlement: Settlement, today: string): string | null {
  const day = payDays(settlement).at(-1) ?? null;
  return day !== null && day <= today ? day : null;
}

function payDay(settlement: Settlement, date: string): string | null {
  const { interruptedOn, paidOn, resumedOn, sale, status } = settlement;
  if (!isOwed(sale)) return null;
  const day = heldUntil(settlement, paidOn ?? date);
  if (interruptedOn === null) return isInterrupted(status) ? null : day;
  if (day !== null && day <= interruptedOn) return day;
  return day === null || resumedOn === null ? null : later(day, resumedOn);
}

/** The day itself, or where it falls into a hold the day on which that ends. */
function heldUntil({ holds, soldAt }: Settlement, day: string): string | null {
  for (const { from, fromDay, untilDay } of holds) {
    // What is due on the day on which a hold begins was paid in the morning, unless it was sold only then.
    const hasBegun = fromDay < day || (fromDay === day && soldAt >= from);
    if (hasBegun && (untilDay === null || day <= untilDay)) return untilDay;
  }
  return day;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
