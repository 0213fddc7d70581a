import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { type Static, Type } from 'typebox';
import { PROPOSAL_ORDERS } from '../modules/proposals/index.ts';
import { orderedBy, orderOf } from '../platform/http/list-order-field.ts';
import { chosenOf, Id, oneOf, someOf, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow and sort the list of proposals. */
export const proposalFilterFields = {
  company_id: Type.Optional(Id),
  estabelecimento_id: Type.Optional(Id),
  status: Type.Optional(oneOf(PROPOSAL_STATUSES)),
  situacoes: Type.Optional(someOf(PROPOSAL_STATUSES, 'any of these statuses, with commas between them')),
  busca: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name, document or number' })),
  ordem: Type.Optional(orderedBy(PROPOSAL_ORDERS)),
};

const ProposalFilterQuery = strictObject(proposalFilterFields);

/** What a query asks for. */
export function proposalFilterOf(query: Static<typeof ProposalFilterQuery>) {
  const { busca, company_id: companyId = null, estabelecimento_id: establishmentId = null } = query;
  return {
    companyId,
    establishmentId,
    statuses: chosenOf(PROPOSAL_STATUSES, query.situacoes, query.status),
    search: busca?.trim() || null,
    order: orderOf(PROPOSAL_ORDERS, query.ordem),
  };
}
