import type { TransactionStatus } from '../../../api/transactions.ts';
import type { Transaction } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';

export const TRANSACTION_STATUSES = [
  'pendente',
  'autorizada',
  'capturada',
  'negada',
  'cancelada',
  'estornada',
  'contestada',
  'expirada',
] as const;

/** Where the money of a sale may stand. */
export const SETTLEMENTS = ['prevista', 'antecipada', 'liquidada', 'retida', 'cancelada'] as const;

/** The ways that the server allows. */
const MOVES: Record<TransactionStatus, readonly TransactionStatus[]> = {
  pendente: ['autorizada', 'capturada', 'negada', 'cancelada', 'expirada'],
  autorizada: ['capturada', 'negada', 'cancelada', 'expirada'],
  capturada: ['cancelada', 'estornada', 'contestada'],
  estornada: ['estornada', 'contestada'],
  contestada: ['capturada', 'estornada'],
  negada: [],
  cancelada: [],
  expirada: ['capturada'],
};

type Sale = Pick<
  Transaction,
  'status' | 'valor_bruto_centavos' | 'valor_contestado_centavos' | 'valor_estornado_centavos'
>;

/** What neither a reversal nor a dispute has taken of a sale; centavos. */
export function leftOf(sale: Sale): number {
  return sale.valor_bruto_centavos - sale.valor_estornado_centavos - sale.valor_contestado_centavos;
}

/** Where a sale may go from here; of what was taken back whole nothing is left to reverse or to dispute. */
export function transactionMoves(sale: Sale): readonly TransactionStatus[] {
  const known = oneOf(sale.status, TRANSACTION_STATUSES);
  return known && !(known === 'estornada' && leftOf(sale) <= 0) ? MOVES[known] : [];
}

/** Of how much of a sale a change may be, and whether it may be of a part; a dispute that is lost is lost whole. */
export function amountOf(sale: Sale, to: TransactionStatus): { most: number; mayBePart: boolean } {
  if (sale.status === 'contestada') {
    return { most: sale.valor_contestado_centavos, mayBePart: to === 'capturada' };
  }
  const takes = to === 'estornada' || to === 'contestada';
  return takes
    ? { most: leftOf(sale), mayBePart: true }
    : { most: sale.valor_bruto_centavos, mayBePart: false };
}
