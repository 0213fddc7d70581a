import type { TransactionStatus } from '../../../api/transactions.ts';
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

export function transactionMoves(status: string): readonly TransactionStatus[] {
  const known = oneOf(status, TRANSACTION_STATUSES);
  return known ? MOVES[known] : [];
}
