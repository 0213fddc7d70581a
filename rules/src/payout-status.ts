import { type Move, move, movesFrom, type Transitions } from './transitions.ts';

/** The statuses of a payout; the values are wire names. */
export const PAYOUT_STATUSES = [
  'rascunho',
  'aprovado',
  'enviado',
  'agendado',
  'em_analise',
  'pago',
  'devolvido',
  'rejeitado',
  'cancelado',
] as const;

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * Nothing leads back to a file: what was in one is tried again as another payout. A bank may say that it paid what it had refused
 * before.
 */
const TRANSITIONS: Transitions<PayoutStatus> = {
  rascunho: ['aprovado', 'cancelado'],
  aprovado: ['enviado', 'cancelado'],
  enviado: ['agendado', 'em_analise', 'pago', 'devolvido', 'rejeitado', 'cancelado'],
  agendado: ['em_analise', 'pago', 'devolvido', 'rejeitado', 'cancelado'],
  em_analise: ['agendado', 'pago', 'devolvido', 'rejeitado', 'cancelado'],
  pago: ['devolvido'],
  devolvido: [],
  rejeitado: ['pago'],
  cancelado: ['pago'],
};

/** The statuses that a payout may change to. */
export function payoutMoves(from: PayoutStatus): readonly PayoutStatus[] {
  return movesFrom(TRANSITIONS, from);
}

export function movePayout(from: PayoutStatus, to: PayoutStatus): Move {
  return move(TRANSITIONS, from, to);
}

/** With the bank, and without a last word of it: the money is neither free nor gone. */
export const isUnderWay = (status: PayoutStatus): boolean =>
  status === 'enviado' || status === 'agendado' || status === 'em_analise';

/** Not with the bank yet: it may be cancelled without asking anybody. */
export const isUnsent = (status: PayoutStatus): boolean => status === 'rascunho' || status === 'aprovado';

/** The money is the establishment's again, so another payout may take the place of this one. */
export const isReplaceable = (status: PayoutStatus): boolean =>
  status === 'devolvido' || status === 'rejeitado' || status === 'cancelado';
