import type { Payout, SaleCommission, SaleDebit } from '../../api/types.ts';

/** What all payouts of a sale come to, in centavos. */
export interface PayoutSum {
  gross: number;
  fees: number;
  net: number;
}

/** What is taken off a payout. */
export const feesOf = ({ antecipacao_centavos: advance, mdr_centavos: mdr }: Payout): number => mdr + advance;

export function payoutSum(payouts: readonly Payout[]): PayoutSum {
  const sum = { gross: 0, fees: 0, net: 0 };
  for (const payout of payouts) {
    sum.gross += payout.bruto_centavos;
    sum.fees += feesOf(payout);
    sum.net += payout.liquido_centavos;
  }
  return sum;
}

/** What the merchant owes in all. */
export const debitSum = (debits: readonly SaleDebit[]): number =>
  debits.reduce((sum, { valor_centavos: value }) => sum + value, 0);

/** What all levels earn, after what was taken back of them. */
export const commissionSum = (commissions: readonly SaleCommission[]): number =>
  commissions.reduce((sum, { valor_centavos: value }) => sum + value, 0);
