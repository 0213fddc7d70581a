import { DEFAULT_ROUNDING, roundRatio } from '../money/rounding.ts';
import type { SaleAmounts } from './sale.ts';
import type { SettlementStatus } from './settlement-status.ts';
import { moveTransaction, type TransactionStatus } from './transaction-status.ts';

/** What becomes of a sale depends on this of it; the day is `YYYY-MM-DD`. */
export interface SaleState {
  status: TransactionStatus;
  dia: string;
  total: SaleAmounts;
  /** What was taken back so far. */
  reversed: SaleAmounts;
  advanceCentavos: number;
}

export interface SaleStep {
  to: TransactionStatus;
  /** How much of the gross is taken back; null for all that is left. */
  centavos: number | null;
}

export type SaleStepFault = 'transition' | 'cancelDay' | 'reversalAmount';

export interface ChangedSale {
  status: TransactionStatus;
  reversed: SaleAmounts;
  /** Null leaves the settlement as it is. */
  settlement: SettlementStatus | null;
}

const NOTHING: SaleAmounts = { gross: 0, mdr: 0, net: 0 };

/** The sale after a step taken on a day, null when it changes nothing, or the rule that is in its way. */
export function takeStep(
  sale: SaleState,
  { centavos, to }: SaleStep,
  today: string,
): ChangedSale | SaleStepFault | null {
  const remaining = sale.total.gross - sale.reversed.gross;
  const isMoreReversed = to === 'estornada' && sale.status === 'estornada' && remaining > 0;
  const move = isMoreReversed ? 'allowed' : moveTransaction(sale.status, to);
  if (move === 'refused') return 'transition';
  if (move === 'unchanged') return null;
  // There is nothing left to dispute, and winning it would pay out what was taken back.
  if (to === 'contestada' && remaining === 0) return 'transition';
  if (to === 'cancelada' && sale.status === 'capturada' && sale.dia !== today) return 'cancelDay';
  if (to !== 'estornada') {
    if (centavos !== null) return 'reversalAmount';
    const isTakenBack = to === 'cancelada' && sale.status === 'capturada';
    return {
      status: to,
      reversed: isTakenBack ? sale.total : sale.reversed,
      settlement: settlementOf(sale, to),
    };
  }
  const back = centavos ?? remaining;
  if (back < 1 || back > remaining) return 'reversalAmount';
  const reversed = amountsOf(sale.total, sale.reversed.gross + back);
  return { status: to, reversed, settlement: back === remaining ? 'cancelada' : null };
}

/** What a sale counts for in sums: nothing unless it is captured, and then what was not taken back. */
export function countedAmounts({
  reversed,
  status,
  total,
}: Pick<SaleState, 'status' | 'reversed' | 'total'>): SaleAmounts {
  if (status !== 'capturada' && status !== 'estornada') return NOTHING;
  return {
    gross: total.gross - reversed.gross,
    mdr: total.mdr - reversed.mdr,
    net: total.net - reversed.net,
  };
}

/** How a step moves the counts of approvals and refusals. */
export function approvalChange(
  from: TransactionStatus,
  to: TransactionStatus,
): { approved: number; denied: number } {
  const wasApproved = from !== 'pendente';
  if (from !== 'pendente' && from !== 'autorizada') return { approved: 0, denied: 0 };
  const isApproved = to === 'autorizada' || to === 'capturada' || (to !== 'negada' && wasApproved);
  return { approved: Number(isApproved) - Number(wasApproved), denied: to === 'negada' ? 1 : 0 };
}

/** The shares of fee and payout that belong to a part of the gross; of all of it they are all. */
function amountsOf(total: SaleAmounts, gross: number): SaleAmounts {
  const share = (amount: number) =>
    Number(
      roundRatio(
        { numerator: BigInt(amount) * BigInt(gross), denominator: BigInt(total.gross) },
        DEFAULT_ROUNDING,
      ),
    );
  return { gross, mdr: share(total.mdr), net: share(total.net) };
}

function settlementOf({ advanceCentavos }: SaleState, to: TransactionStatus): SettlementStatus | null {
  switch (to) {
    case 'contestada':
      return 'retida';
    case 'capturada':
      return advanceCentavos > 0 ? 'antecipada' : 'prevista';
    case 'negada':
    case 'cancelada':
    case 'expirada':
      return 'cancelada';
    default:
      return null;
  }
}
