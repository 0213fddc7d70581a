import { type Move, move, type Transitions } from '../../../platform/transitions.ts';

/** The funnel in its order. */
const STAGES = [
  'rascunho',
  'enviada',
  'em_negociacao',
  'aprovada',
  'aguardando_assinatura',
  'assinada',
  'credenciada',
] as const;

const EXITS = ['recusada', 'expirada', 'cancelada'] as const;

/** Where a proposal stands; the values are wire names. */
export const PROPOSAL_STATUSES = [...STAGES, ...EXITS] as const;

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** A proposal changes while it is negotiated, and is approved as it was sent last. */
const TRANSITIONS: Transitions<ProposalStatus> = {
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

export function moveProposal(from: ProposalStatus, to: ProposalStatus): Move {
  return move(TRANSITIONS, from, to);
}

/** The place in the funnel from 1 to 7; null for a proposal that left it. */
export function proposalStage(status: ProposalStatus): number | null {
  const index = PROPOSAL_STATUSES.indexOf(status);
  return index < STAGES.length ? index + 1 : null;
}

/**
 * The status after the document of a proposal was signed by all: the signature is a fact that overtakes every open
 * stage before it. Null when it changes nothing.
 */
export function proposalAfterSignature(status: ProposalStatus): ProposalStatus | null {
  const stage = proposalStage(status);
  return stage !== null && stage <= STAGES.indexOf('aguardando_assinatura') + 1 ? 'assinada' : null;
}
