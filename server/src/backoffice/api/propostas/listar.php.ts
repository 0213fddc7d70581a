import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedProposals } from '../../../modules/proposals/index.ts';
import { Id, oneOf, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Paging, pageFields, pagingOf, windowOf } from '../../paging.ts';
import { Proposal, proposalOf } from '../../proposal-fields.ts';

export const listProposalsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListProposals',
  summary: 'One page of the proposals, the newest first',
  access: reading('proposal'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      company_id: Type.Optional(Id),
      status: Type.Optional(oneOf(PROPOSAL_STATUSES)),
      busca: Type.Optional(
        Type.String({ maxLength: 200, description: 'part of a name, document or number' }),
      ),
    }),
    response: { 200: enveloped({ propostas: Type.Array(Proposal), paginacao: Paging }) },
  },
  handler: async ({ caller, query }, context) => {
    const { busca, company_id: companyId = null, status = null } = query;
    const filter = { companyId, status, search: busca?.trim() || null };
    const { rows, total } = await listReachedProposals(context, caller, filter, windowOf(query));
    return success('ok', {
      propostas: rows.map((row) => proposalOf(caller, row)),
      paginacao: pagingOf(query, total),
    });
  },
});
