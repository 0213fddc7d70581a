import { localDate } from '../../platform/local-date.ts';
import type { Installment } from './sale-account.ts';
import type { ChangedSale, SaleState } from './sale-change.ts';
import type { LockedSale } from './sale-change-queries.ts';
import type { HoldRow, SaleEvent } from './sale-event-queries.ts';
import { type PayoutHold, payoutStates } from './settlement.ts';

/** The holds of an establishment in the days of a time zone. */
export function holdsIn(rows: readonly HoldRow[] | null, timeZone: string): PayoutHold[] {
  return (rows ?? []).map(({ from, until }) => {
    const begin = new Date(from);
    return {
      from: begin.getTime(),
      fromDay: localDate(begin, timeZone),
      untilDay: until === null ? null : localDate(new Date(until), timeZone),
    };
  });
}

/** What is paid out of a sale, and when; empty for a sale that was refused, cancelled or expired. */
export function payoutsIn({
  advance,
  dueOn,
  gross,
  mdr,
  parts,
}: Pick<LockedSale, 'advance' | 'dueOn' | 'gross' | 'mdr' | 'parts'>): (Installment & { date: string })[] {
  return parts ?? (dueOn === null ? [] : [{ gross, mdr, advance, date: dueOn }]);
}

/** A sale as its rules see it on a day. */
export function saleStateOf(
  sale: LockedSale,
  events: readonly SaleEvent[],
  holds: readonly PayoutHold[],
  today: string,
): SaleState {
  const payouts = payoutsIn(sale);
  const { advance, disputed, interruptedOn, lost, resumedOn, settlement: status } = sale;
  const states = payoutStates(
    {
      sale: sale.status,
      soldAt: sale.soldAt.getTime(),
      status,
      dates: payouts.map(({ date }) => date),
      paidOn: sale.paidOn,
      interruptedOn,
      resumedOn,
      holds,
    },
    today,
  );
  const dispute = events.findLast(({ kind }) => kind === 'contestacao');
  return {
    status: sale.status,
    dia: sale.dia,
    total: { gross: sale.gross, mdr: sale.mdr, net: sale.net },
    reversed: { gross: sale.reversedGross, mdr: sale.reversedMdr, net: sale.reversedNet },
    lost,
    disputed,
    advanceCentavos: advance,
    settlement: { status, interruptedOn, resumedOn },
    installments: payouts,
    isPaid: states.map((state) => state === 'liquidada'),
    events: events.map(({ parts }) => parts),
    dispute: sale.status === 'contestada' ? (dispute?.parts ?? []) : [],
  };
}

/** Whether a step is the capture of a sale, be it late. */
export function isCapture(before: Pick<SaleState, 'status'>, after: ChangedSale): boolean {
  return after.status === 'capturada' && before.status !== 'contestada';
}
