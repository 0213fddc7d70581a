import { isOwed } from '@retaguarda/rules/sale-status';
import type { SettlementStatus } from '@retaguarda/rules/settlement-status';
import type { Caller } from '../../platform/auth/caller.ts';
import { timeZoneOf, todayOf } from '../../platform/local-date.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { accountsOf, netOf } from './sale-account.ts';
import type { SaleDetailRow } from './sale-detail-queries.ts';
import type { SaleEvent } from './sale-event-queries.ts';
import type { SaleRow } from './sale-list-queries.ts';
import { type DatedPayout, datedPayouts } from './sale-payouts.ts';
import { holdsIn, payoutsIn } from './sale-state.ts';
import { payDays, payoutStates, type Settlement, settledOn, settlementState } from './settlement.ts';

/** A sale with the state of its payout on a day. */
export type SettledSale<Row extends SaleRow = SaleRow> = Row & {
  dataLiquidacao: string | null;
  /** What the establishment has of it after refunds and disputes; centavos, negative where it owes more. */
  saldoLiquidoCentavos: number;
};

/** The day for which something is asked (`YYYY-MM-DD`), and the time zone of that day. */
export interface Today {
  date: string;
  timeZone: string;
}

/** Today for the caller, with the caller's time zone. */
export function asOfToday({ clock }: Pick<DirectoryContext, 'clock'>, caller: Caller): Today {
  return { date: todayOf(clock, caller), timeZone: timeZoneOf(caller) };
}

/** The sale as it stands on the day: payouts that are due count as paid. */
export function settledBy<Row extends SaleRow>(row: Row, today: Today): SettledSale<Row> {
  const settlement = settlementOf(row, row.lastPayoutOn === null ? [] : [row.lastPayoutOn], today);
  const { liquidoEstornadoCentavos, status, valorContestadoCentavos, valorLiquidoCentavos } = row;
  return {
    ...row,
    statusLiquidacao: settlementState(settlement, today.date),
    dataPrevistaLiquidacao: isAwaited(row) ? null : row.dataPrevistaLiquidacao,
    dataLiquidacao: settledOn(settlement, today.date),
    saldoLiquidoCentavos: isOwed(status)
      ? valorLiquidoCentavos - liquidoEstornadoCentavos - valorContestadoCentavos
      : 0,
  };
}

/** A payout of a sale after all that was taken of it; centavos and `YYYY-MM-DD`. */
export interface Payout {
  numero: number;
  brutoCentavos: number;
  mdrCentavos: number;
  antecipacaoCentavos: number;
  liquidoCentavos: number;
  dataPrevista: string;
  status: SettlementStatus;
}

/** What the establishment owes of an installment since a day, or owes no more where it is negative. */
export interface Debit {
  data: string;
  motivo: SaleEvent['kind'];
  parcela: number;
  brutoCentavos: number;
  mdrCentavos: number;
  valorCentavos: number;
}

/** What of a sale decides over its payouts. */
export type PayoutRow = Pick<
  SaleDetailRow,
  | 'dataPrevistaLiquidacao'
  | 'dataTransacao'
  | 'holds'
  | 'interruptedOn'
  | 'paidOn'
  | 'parts'
  | 'resumedOn'
  | 'status'
  | 'statusLiquidacao'
  | 'valorAntecipacaoCentavos'
  | 'valorBrutoCentavos'
  | 'valorContestadoCentavos'
  | 'valorMdrCentavos'
>;

/** Every payout of a sale with its state on a day; a sale that was not captured has none. */
export function payoutsOf(row: PayoutRow, events: readonly SaleEvent[], today: Today): Payout[] {
  if (isAwaited(row)) return [];
  const payouts = payoutsIn({
    gross: row.valorBrutoCentavos,
    mdr: row.valorMdrCentavos,
    advance: row.valorAntecipacaoCentavos,
    dueOn: row.dataPrevistaLiquidacao,
    parts: row.parts,
  });
  const dates = payouts.map(({ date }) => date);
  const states = payoutStates(settlementOf(row, dates, today), today.date);
  const accounts = accountsOf(
    payouts,
    events.map(({ parts }) => parts),
  );
  return accounts.map(({ left, receivable }, index) => {
    const state = states[index] ?? row.statusLiquidacao;
    const isTaken = netOf(receivable) === 0 && state !== 'liquidada' && events.length > 0;
    return {
      numero: index + 1,
      brutoCentavos: receivable.gross,
      mdrCentavos: receivable.mdr,
      antecipacaoCentavos: receivable.advance,
      liquidoCentavos: netOf(receivable),
      dataPrevista: dates[index] ?? '',
      status: isTaken && left.gross <= 0 ? takenState(row) : state,
    };
  });
}

/** The payouts of a sale on the days on which they are made, and which of them the establishment does not get while it is blocked. */
export function datedPayoutsOf(
  row: PayoutRow,
  events: readonly SaleEvent[],
  today: Today,
): (DatedPayout & { isHeld: boolean })[] {
  const installments = payoutsIn({
    gross: row.valorBrutoCentavos,
    mdr: row.valorMdrCentavos,
    advance: row.valorAntecipacaoCentavos,
    dueOn: row.dataPrevistaLiquidacao,
    parts: row.parts,
  });
  const dates = installments.map(({ date }) => date);
  const days = payDays(settlementOf(row, dates, today));
  const { interruptedOn, paidOn, resumedOn, status, statusLiquidacao } = row;
  return datedPayouts({
    status,
    settlement: { status: statusLiquidacao, interruptedOn, resumedOn },
    installments,
    paidOn,
    events: events.map(({ parts }) => parts),
  }).map((payout) => ({ ...payout, isHeld: (days[payout.index] ?? null) === null }));
}

/** The debits that arose from refunds and disputes, in the order of their days. */
export function debitsOf(events: readonly SaleEvent[]): Debit[] {
  return events.flatMap(({ day, kind, parts }) =>
    parts.flatMap(({ debit }, index) =>
      debit.gross === 0 && debit.mdr === 0
        ? []
        : [
            {
              data: day,
              motivo: kind,
              parcela: index + 1,
              brutoCentavos: debit.gross,
              mdrCentavos: debit.mdr,
              valorCentavos: debit.gross - debit.mdr,
            },
          ],
    ),
  );
}

/** Whether it is not known yet what will be paid of a sale. */
function isAwaited({ status }: Pick<SaleRow, 'status'>): boolean {
  return status === 'pendente' || status === 'autorizada';
}

function takenState({ valorContestadoCentavos }: Pick<SaleRow, 'valorContestadoCentavos'>): SettlementStatus {
  return valorContestadoCentavos > 0 ? 'retida' : 'cancelada';
}

function settlementOf(
  row: Omit<PayoutRow, 'parts'>,
  dates: readonly string[],
  { timeZone }: Today,
): Settlement {
  return {
    sale: row.status,
    soldAt: row.dataTransacao.getTime(),
    status: row.statusLiquidacao,
    dates,
    paidOn: row.paidOn,
    interruptedOn: row.interruptedOn,
    resumedOn: row.resumedOn,
    holds: holdsIn(row.holds, timeZone),
  };
}
