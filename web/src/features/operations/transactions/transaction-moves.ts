import {
  changeableAmount,
  transactionMoves as movesOf,
  TRANSACTION_STATUSES,
  type TransactionStatus,
} from '@retaguarda/rules/transaction-status';
import type { Transaction } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';

type Sale = Pick<
  Transaction,
  'status' | 'valor_bruto_centavos' | 'valor_contestado_centavos' | 'valor_estornado_centavos'
>;

/** What neither a reversal nor a dispute has taken of a sale; centavos. */
export function leftOf(sale: Sale): number {
  return sale.valor_bruto_centavos - sale.valor_estornado_centavos - sale.valor_contestado_centavos;
}

/** Where a sale may go from here. */
export function transactionMoves(sale: Sale): readonly TransactionStatus[] {
  const status = oneOf(sale.status, TRANSACTION_STATUSES);
  return status ? movesOf({ status, leftCentavos: leftOf(sale), isOfToday: true }) : [];
}

/** Of how much of a sale a change may be, and whether it may be of a part; a dispute that is lost is lost whole. */
export function amountOf(sale: Sale, to: TransactionStatus): { most: number; mayBePart: boolean } {
  const status = oneOf(sale.status, TRANSACTION_STATUSES);
  if (status === undefined) return { most: 0, mayBePart: false };
  const { valor_bruto_centavos: gross, valor_contestado_centavos: disputed } = sale;
  return changeableAmount({ status, gross, left: leftOf(sale), disputed }, to);
}
