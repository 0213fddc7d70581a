import { endedUnsigned, type SignatureDocumentStatus } from './signature-document-status.ts';
import { type Move, move, movesFrom, type Transitions } from './transitions.ts';

/** The funnel in its order. */
export const PROPOSAL_STAGES = [
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
export const PROPOSAL_STATUSES = [...PROPOSAL_STAGES, ...EXITS] as const;

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

/** What the moves of a proposal depend on. */
export interface ProposalFacts {
  status: ProposalStatus;
  hasEstablishment: boolean;
  /** The status of the document that is to be signed; null without one. */
  document: SignatureDocumentStatus | null;
}

/**
 * Where a proposal may go. One that was accredited without an establishment may still get it; none is signed whose document
 * ended without that.
 */
export function proposalMoves({
  document,
  hasEstablishment,
  status,
}: ProposalFacts): readonly ProposalStatus[] {
  if (status === 'credenciada') return hasEstablishment ? [] : ['credenciada'];
  const moves = movesFrom(TRANSITIONS, status);
  return document !== null && endedUnsigned(document) ? moves.filter((to) => to !== 'assinada') : moves;
}

/** Whether what is offered may still change: it is negotiated, and nobody agreed to it. */
export function isNegotiated(status: ProposalStatus): boolean {
  return status === 'rascunho' || status === 'enviada' || status === 'em_negociacao';
}

/** Whether the proposal left the funnel on its way. */
export function hasLeft(status: ProposalStatus): boolean {
  return proposalStage(status) === null;
}

export function moveProposal(from: ProposalStatus, to: ProposalStatus): Move {
  return move(TRANSITIONS, from, to);
}

/** The place in the funnel from 1 to 7; null for a proposal that left it. */
export function proposalStage(status: ProposalStatus): number | null {
  const index = PROPOSAL_STATUSES.indexOf(status);
  return index < PROPOSAL_STAGES.length ? index + 1 : null;
}

/**
 * The status after the document of a proposal was signed by all: the signature is a fact that overtakes every open
 * stage before it. Null when it changes nothing.
 */
export function proposalAfterSignature(status: ProposalStatus): ProposalStatus | null {
  const stage = proposalStage(status);
  return stage !== null && stage <= PROPOSAL_STAGES.indexOf('aguardando_assinatura') + 1 ? 'assinada' : null;
}
