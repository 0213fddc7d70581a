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
  estornada: ['contestada'],
  contestada: ['capturada', 'estornada'],
  negada: [],
  cancelada: [],
  expirada: [],
};

type Sale = Pick<Transaction, 'status' | 'valor_bruto_centavos' | 'valor_estornado_centavos'>;

/** Where a sale may go from here; of what was taken back whole nothing is left to dispute. */
export function transactionMoves(sale: Sale): readonly TransactionStatus[] {
  const known = oneOf(sale.status, TRANSACTION_STATUSES);
  const isTakenBack = sale.valor_estornado_centavos >= sale.valor_bruto_centavos;
  return known && !(known === 'estornada' && isTakenBack) ? MOVES[known] : [];
}
