import type { ProposalStatus } from '../../../api/proposals.ts';
import { oneOf } from '../../../ui/address-search.ts';

/** The funnel in its order. */
export const STAGES = [
  'rascunho',
  'enviada',
  'em_negociacao',
  'aprovada',
  'aguardando_assinatura',
  'assinada',
  'credenciada',
] as const;
const EXITS = ['recusada', 'expirada', 'cancelada'] as const;
export const PROPOSAL_STATUSES = [...STAGES, ...EXITS] as const;

/** The ways that the server allows. */
const MOVES: Record<ProposalStatus, readonly ProposalStatus[]> = {
  rascunho: ['enviada', ...EXITS],
  enviada: ['em_negociacao', 'aprovada', ...EXITS],
  em_negociacao: ['enviada', ...EXITS],
  aprovada: ['aguardando_assinatura', ...EXITS],
  aguardando_assinatura: ['assinada', ...EXITS],
  assinada: ['credenciada', ...EXITS],
  credenciada: [],
  recusada: [],
  expirada: [],
  cancelada: [],
};

/** Where a proposal may go; one that was accredited without an establishment may still get it. */
export function proposalMoves(status: string, establishmentId: number | null): readonly ProposalStatus[] {
  const known = oneOf(status, PROPOSAL_STATUSES);
  if (known === 'credenciada' && establishmentId === null) return ['credenciada'];
  return known ? MOVES[known] : [];
}

export const isExit = (status: ProposalStatus): boolean => oneOf(status, EXITS) !== undefined;

/** What is offered may change only until it is agreed. */
export const isOpen = (status: string): boolean =>
  status === 'rascunho' || status === 'enviada' || status === 'em_negociacao';
