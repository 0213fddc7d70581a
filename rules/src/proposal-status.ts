import { endedUnsigned, type SignatureDocumentStatus } from './signature-document-status.ts';
import { type Move, move, movesFrom, type Transitions } from './transitions.ts';

/** The statuses from draft to establishment, in their order. */
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

/** The statuses of a proposal; the values are wire names. */
export const PROPOSAL_STATUSES = [...PROPOSAL_STAGES, ...EXITS] as const;

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** A proposal can be changed while it is negotiated, and is approved as it was sent last. */
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
 * The statuses that a proposal may change to. One that was accredited before proposals made establishments may still get its
 * own; one whose document ended without all signatures cannot become signed.
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

/** Whether the offer may still be changed: it is negotiated, and was not agreed to. */
export function isNegotiated(status: ProposalStatus): boolean {
  return status === 'rascunho' || status === 'enviada' || status === 'em_negociacao';
}

/** Whether the proposal ended without an establishment. */
export function hasLeft(status: ProposalStatus): boolean {
  return proposalStage(status) === null;
}

export function moveProposal(from: ProposalStatus, to: ProposalStatus): Move {
  return move(TRANSITIONS, from, to);
}

/** The place in the order of statuses from 1 to 7; null for a proposal that ended without an establishment. */
export function proposalStage(status: ProposalStatus): number | null {
  const index = PROPOSAL_STATUSES.indexOf(status);
  return index < PROPOSAL_STAGES.length ? index + 1 : null;
}

/**
 * The status after everybody signed the document of a proposal: signed, from every open status before it. Null when it changes
 * nothing.
 */
export function proposalAfterSignature(status: ProposalStatus): ProposalStatus | null {
  const stage = proposalStage(status);
  return stage !== null && stage <= PROPOSAL_STAGES.indexOf('aguardando_assinatura') + 1 ? 'assinada' : null;
}
