import type { SettlementStatus } from './settlement-status.ts';

/** What tells when and whether the money of a sale is paid out; days are `YYYY-MM-DD`. */
export interface Settlement {
  /** As it was last decided; that money was paid out follows from the day. */
  status: SettlementStatus;
  /** The payouts to come or past, in their order; empty for a sale that nobody is paid for. */
  dates: readonly string[];
  /** The day on which the acquirer says that all of it was paid out. */
  paidOn: string | null;
  /** From this day on nothing is paid out any more. */
  interruptedOn: string | null;
}

/** Whether the state keeps back what was not paid out yet. */
export function isInterrupted(status: SettlementStatus): boolean {
  return status === 'retida' || status === 'cancelada';
}

/** The state of each payout on a day: what was paid out before anything happened to the sale stays paid out. */
export function payoutStates(
  { dates, interruptedOn, paidOn, status }: Settlement,
  today: string,
): SettlementStatus[] {
  return dates.map((date) => {
    const due = paidOn ?? date;
    const isPaid = due <= today && (interruptedOn === null ? !isInterrupted(status) : due < interruptedOn);
    return isPaid ? 'liquidada' : status;
  });
}

/** The state of the sale as a whole: paid out once its last payout is. */
export function settlementState(settlement: Settlement, today: string): SettlementStatus {
  return payoutStates(settlement, today).at(-1) ?? settlement.status;
}

/** The day on which the last of it was paid out; null before. */
export function settledOn(settlement: Settlement, today: string): string | null {
  if (settlementState(settlement, today) !== 'liquidada') return null;
  return settlement.paidOn ?? settlement.dates.at(-1) ?? null;
}
