import { oneOf } from '../../../ui/address-search.ts';

export const ESTABLISHMENT_STATUSES = [
  'em_analise',
  'ativo',
  'suspenso',
  'bloqueado',
  'encerrado',
  'recusado',
] as const;
export type EstablishmentStatus = (typeof ESTABLISHMENT_STATUSES)[number];

/** The ways that the server allows. */
const MOVES: Record<EstablishmentStatus, readonly EstablishmentStatus[]> = {
  em_analise: ['ativo', 'recusado'],
  ativo: ['suspenso', 'bloqueado', 'encerrado'],
  suspenso: ['ativo'],
  bloqueado: ['ativo', 'encerrado'],
  encerrado: [],
  recusado: [],
};

export function establishmentMoves(status: string): readonly EstablishmentStatus[] {
  const known = oneOf(status, ESTABLISHMENT_STATUSES);
  return known ? MOVES[known] : [];
}

/** Lifting a block for risk is answered for: the server wants to know why. */
export const needsReason = (from: string, to: EstablishmentStatus): boolean =>
  from === 'bloqueado' && to === 'ativo';
