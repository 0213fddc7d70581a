import type { Caller } from '../../../platform/auth/caller.ts';
import { localDate } from '../../../platform/local-date.ts';
import type { OperationsContext } from '../context.ts';
import { payoutStates, settledOn, settlementState } from './settlement.ts';
import type { SettlementStatus } from './settlement-status.ts';
import type { TransactionDetailRow } from './transaction-detail-queries.ts';
import type { TransactionRow } from './transaction-queries.ts';

/** A transaction with the state of its payout on a day. */
export type SettledTransaction<Row extends TransactionRow = TransactionRow> = Row & {
  dataLiquidacao: string | null;
};

/** The day it is for the caller, `YYYY-MM-DD`. */
export function todayOf({ clock }: Pick<OperationsContext, 'clock'>, caller: Caller): string {
  return localDate(clock.now(), timeZoneOf(caller));
}

/** The transaction as it stands on the day: what is due is paid out. */
export function settledBy<Row extends TransactionRow>(row: Row, today: string): SettledTransaction<Row> {
  const { interruptedOn, lastPayoutOn, paidOn, statusLiquidacao: status } = row;
  const settlement = { status, dates: lastPayoutOn === null ? [] : [lastPayoutOn], paidOn, interruptedOn };
  return {
    ...row,
    statusLiquidacao: settlementState(settlement, today),
    dataLiquidacao: settledOn(settlement, today),
  };
}

/** The time zone in which the caller reads days. */
export function timeZoneOf({ tenant }: Caller): string {
  return tenant?.timeZone ?? 'America/Sao_Paulo';
}

/** A payout of a transaction; centavos and `YYYY-MM-DD`. */
export interface Payout {
  numero: number;
  brutoCentavos: number;
  mdrCentavos: number;
  antecipacaoCentavos: number;
  liquidoCentavos: number;
  dataPrevista: string;
  status: SettlementStatus;
}

/** Every payout of a transaction with its state on a day. */
export function payoutsOf(row: TransactionDetailRow, today: string): Payout[] {
  const { interruptedOn, paidOn, parts, statusLiquidacao: status } = row;
  const only = {
    gross: row.valorBrutoCentavos,
    mdr: row.valorMdrCentavos,
    advance: row.valorAntecipacaoCentavos,
  };
  const due = row.dataPrevistaLiquidacao;
  const payouts = parts ?? (due === null ? [] : [{ ...only, date: due }]);
  const dates = payouts.map(({ date }) => date);
  const states = payoutStates({ status, dates, paidOn, interruptedOn }, today);
  return payouts.map(({ advance, date, gross, mdr }, index) => ({
    numero: index + 1,
    brutoCentavos: gross,
    mdrCentavos: mdr,
    antecipacaoCentavos: advance,
    liquidoCentavos: gross - mdr - advance,
    dataPrevista: date,
    status: states[index] ?? status,
  }));
}
