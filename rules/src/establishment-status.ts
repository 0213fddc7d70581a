import { type Move, move, movesFrom, type Transitions } from './transitions.ts';

/** From the analysis of a merchant to the end of the business with it; the values are wire names. */
export const ESTABLISHMENT_STATUSES = [
  'em_analise',
  'ativo',
  'suspenso',
  'bloqueado',
  'encerrado',
  'recusado',
] as const;

export type EstablishmentStatus = (typeof ESTABLISHMENT_STATUSES)[number];

/** A block for risk is lifted with a reason, or the business ends: the code is taken, so there is no starting anew. */
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

/** Whether what falls due is held back; whoever has ended the business is still paid. */
export function isUnpaid(status: EstablishmentStatus): boolean {
  return status === 'suspenso' || status === 'bloqueado';
}

/** Where an establishment may go from its status. */
export function establishmentMoves(from: EstablishmentStatus): readonly EstablishmentStatus[] {
  return movesFrom(TRANSITIONS, from);
}

export function moveEstablishment(from: EstablishmentStatus, to: EstablishmentStatus): Move {
  return move(TRANSITIONS, from, to);
}
