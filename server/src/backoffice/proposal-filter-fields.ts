import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { type Static, Type } from 'typebox';
import { Id, oneOf, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow the list of proposals. */
export const proposalFilterFields = {
  company_id: Type.Optional(Id),
  estabelecimento_id: Type.Optional(Id),
  status: Type.Optional(oneOf(PROPOSAL_STATUSES)),
  busca: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name, document or number' })),
};

const ProposalFilterQuery = strictObject(proposalFilterFields);

/** What a query asks for. */
export function proposalFilterOf(query: Static<typeof ProposalFilterQuery>) {
  const {
    busca,
    company_id: companyId = null,
    estabelecimento_id: establishmentId = null,
    status = null,
  } = query;
  return { companyId, establishmentId, status, search: busca?.trim() || null };
}
