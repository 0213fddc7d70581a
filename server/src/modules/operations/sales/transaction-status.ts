import { type Move, move, type Transitions } from '../../../platform/transitions.ts';

/** What became of a sale; the values are wire names. */
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

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/**
 * What events of the acquirer may change. `cancelada` undoes a sale on its day, `estornada` later, in whole or in part;
 * a dispute (`contestada`) is won by the merchant or ends in a reversal, and what is left of a partial reversal can
 * still be disputed. What expired can be captured all the same, since the acquirer may report it late.
 */
const TRANSITIONS: Transitions<TransactionStatus> = {
  pendente: ['autorizada', 'capturada', 'negada', 'cancelada', 'expirada'],
  autorizada: ['capturada', 'negada', 'cancelada', 'expirada'],
  capturada: ['cancelada', 'estornada', 'contestada'],
  estornada: ['contestada'],
  contestada: ['capturada', 'estornada'],
  negada: [],
  cancelada: [],
  expirada: ['capturada'],
};

export function moveTransaction(from: TransactionStatus, to: TransactionStatus): Move {
  return move(TRANSITIONS, from, to);
}
