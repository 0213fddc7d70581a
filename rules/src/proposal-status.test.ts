import { describe, expect, it } from 'vitest';
import {
  moveProposal,
  PROPOSAL_STATUSES,
  type ProposalStatus,
  proposalAfterSignature,
  proposalMoves,
  proposalStage,
} from './proposal-status.ts';
import type { SignatureDocumentStatus } from './signature-document-status.ts';

const EXITS = 'recusada expirada cancelada';

const ALLOWED: Record<ProposalStatus, string> = {
  rascunho: `enviada ${EXITS}`,
  enviada: `em_negociacao aprovada ${EXITS}`,
  em_negociacao: `enviada ${EXITS}`,
  aprovada: `aguardando_assinatura ${EXITS}`,
  aguardando_assinatura: `assinada ${EXITS}`,
  assinada: `credenciada ${EXITS}`,
  credenciada: '',
  recusada: '',
  expirada: '',
  cancelada: '',
};

const cells = PROPOSAL_STATUSES.flatMap((from) => PROPOSAL_STATUSES.map((to) => [from, to] as const));

describe('the moves of a proposal', () => {
  const moves = (
    status: ProposalStatus,
    hasEstablishment = false,
    document: SignatureDocumentStatus | null = null,
  ) => proposalMoves({ status, hasEstablishment, document });

  it('lead to the accreditation after the signature, and then nowhere but to the establishment that is missing', () => {
    expect(moves('assinada')).toContain('credenciada');
    expect(moves('credenciada', true)).toEqual([]);
    expect(moves('credenciada')).toEqual(['credenciada']);
  });

  it('lead to a signature on paper while no document ended without one', () => {
    for (const document of [null, 'aguardando', 'parcial', 'concluido'] as const) {
      expect(moves('aguardando_assinatura', false, document)).toContain('assinada');
    }
    for (const document of ['recusado', 'cancelado', 'expirado'] as const) {
      expect(moves('aguardando_assinatura', false, document)).toEqual(['recusada', 'expirada', 'cancelada']);
    }
  });
});

describe('the funnel', () => {
  it.each(cells)('%s to %s', (from, to) => {
    const isAllowed = ALLOWED[from].split(' ').includes(to);
    expect(moveProposal(from, to)).toBe(from === to ? 'unchanged' : isAllowed ? 'allowed' : 'refused');
  });

  it.each<[ProposalStatus, number | null, ProposalStatus | null]>([
    ['rascunho', 1, 'assinada'],
    ['enviada', 2, 'assinada'],
    ['em_negociacao', 3, 'assinada'],
    ['aprovada', 4, 'assinada'],
    ['aguardando_assinatura', 5, 'assinada'],
    ['assinada', 6, null],
    ['credenciada', 7, null],
    ['recusada', null, null],
    ['expirada', null, null],
    ['cancelada', null, null],
  ])('%s is stage %s, and once signed %s', (status, stage, afterwards) => {
    expect(proposalStage(status)).toBe(stage);
    expect(proposalAfterSignature(status)).toBe(afterwards);
  });
});
