import type { ProposalStatus } from '../../../api/proposals.ts';
import type { Proposal } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';
import { endedUnsigned } from './signature-state.ts';

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

/**
 * Where a proposal may go. One that was accredited without an establishment may still get it; none is signed whose document
 * ended without that.
 */
export function proposalMoves({
  assinatura,
  estabelecimento_id,
  status,
}: Pick<Proposal, 'assinatura' | 'estabelecimento_id' | 'status'>): readonly ProposalStatus[] {
  const known = oneOf(status, PROPOSAL_STATUSES);
  if (known === 'credenciada' && estabelecimento_id === null) return ['credenciada'];
  const moves = known ? MOVES[known] : [];
  return assinatura && endedUnsigned(assinatura.status) ? moves.filter((next) => next !== 'assinada') : moves;
}

export const isExit = (status: ProposalStatus): boolean => oneOf(status, EXITS) !== undefined;

/** What is offered may change only until it is agreed. */
export const isOpen = (status: string): boolean =>
  status === 'rascunho' || status === 'enviada' || status === 'em_negociacao';
