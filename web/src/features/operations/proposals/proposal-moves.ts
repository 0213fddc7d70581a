import {
  isNegotiated,
  proposalMoves as movesOf,
  PROPOSAL_STATUSES,
  type ProposalStatus,
} from '@retaguarda/rules/proposal-status';
import { SIGNATURE_DOCUMENT_STATUSES } from '@retaguarda/rules/signature-document-status';
import type { Proposal } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';

/** Where a proposal may go. */
export function proposalMoves({
  assinatura,
  estabelecimento_id,
  status,
}: Pick<Proposal, 'assinatura' | 'estabelecimento_id' | 'status'>): readonly ProposalStatus[] {
  const known = oneOf(status, PROPOSAL_STATUSES);
  const document = oneOf(assinatura?.status, SIGNATURE_DOCUMENT_STATUSES) ?? null;
  return known ? movesOf({ status: known, hasEstablishment: estabelecimento_id !== null, document }) : [];
}

/** What is offered may change only until it is agreed. */
export function isOpen(status: string): boolean {
  const known = oneOf(status, PROPOSAL_STATUSES);
  return known !== undefined && isNegotiated(known);
}
