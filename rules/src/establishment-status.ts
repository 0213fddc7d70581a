import { type Move, move, movesFrom, type Transitions } from './transitions.ts';

/** The statuses of an establishment, from its analysis to the end of the business; the values are wire names. */
export const ESTABLISHMENT_STATUSES = [
  'em_analise',
  'ativo',
  'suspenso',
  'bloqueado',
  'encerrado',
  'recusado',
] as const;

export type EstablishmentStatus = (typeof ESTABLISHMENT_STATUSES)[number];

/** A block for risk can be lifted, with a reason. The end of the business is final: its code stays taken. */
const TRANSITIONS: Transitions<EstablishmentStatus> = {
  em_analise: ['ativo', 'recusado'],
  ativo: ['suspenso', 'bloqueado', 'encerrado'],
  suspenso: ['ativo'],
  bloqueado: ['ativo', 'encerrado'],
  encerrado: [],
  recusado: [],
};

/** Whether a move to the status needs a reason. */
export function needsReason(from: string, to: EstablishmentStatus): boolean {
  return from === 'bloqueado' && to === 'ativo';
}

/** Whether payouts are held back; an establishment that has ended its business is still paid. */
export function isUnpaid(status: EstablishmentStatus): boolean {
  return status === 'suspenso' || status === 'bloqueado';
}

/** The statuses that an establishment may change to. */
export function establishmentMoves(from: EstablishmentStatus): readonly EstablishmentStatus[] {
  return movesFrom(TRANSITIONS, from);
}

export function moveEstablishment(from: EstablishmentStatus, to: EstablishmentStatus): Move {
  return move(TRANSITIONS, from, to);
}
