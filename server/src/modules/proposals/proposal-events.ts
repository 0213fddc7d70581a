import { PROPOSAL_STATUSES, type ProposalStatus } from '@retaguarda/rules/proposal-status';
import { Type } from 'typebox';
import { defineEvent, type NewEvent } from '../../platform/events/event.ts';
import { Id, nullable, oneOf, Uuid } from '../../platform/http/schema.ts';
import type { ProposalRow } from './proposal-queries.ts';

const readKeys = [['propostas.read']] as const;
const proposal = { id: Id, uuid: Uuid, status: oneOf(PROPOSAL_STATUSES) };
const Proposal = Type.Object({ ...proposal, establishmentId: nullable(Id) });

export const proposalCreated = defineEvent({
  type: 'proposal.created',
  readKeys,
  summary: { 'pt-BR': 'Uma proposta foi criada', en: 'A proposal was created' },
  data: Proposal,
});

const proposalUpdated = defineEvent({
  type: 'proposal.updated',
  readKeys,
  summary: { 'pt-BR': 'Os termos de uma proposta mudaram', en: 'The terms of a proposal changed' },
  data: Proposal,
});

export const proposalStatusChanged = defineEvent({
  type: 'proposal.statusChanged',
  readKeys,
  summary: { 'pt-BR': 'Uma proposta mudou de situação', en: 'The status of a proposal changed' },
  data: Type.Object({ ...proposal, previousStatus: nullable(oneOf(PROPOSAL_STATUSES)) }),
});

export const proposalEvents = [proposalCreated, proposalUpdated, proposalStatusChanged];

/** What events say of a proposal. */
export function proposalData({ establishmentId, id, status, uuid }: ProposalRow) {
  return { id, uuid, status, establishmentId };
}

/** What is told of a change of a proposal: that it was moved, or else that its terms changed. */
export function changeOfProposal(previousStatus: ProposalStatus, proposal: ProposalRow): NewEvent {
  const { id, status, uuid } = proposal;
  if (status === previousStatus) return proposalUpdated.of(proposal, proposalData(proposal));
  return proposalStatusChanged.of(proposal, { id, uuid, status, previousStatus });
}
