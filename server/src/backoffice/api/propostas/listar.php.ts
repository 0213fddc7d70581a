import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedProposals } from '../../../modules/proposals/index.ts';
import { Pagination, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { pageFields, pagingOf, windowOf } from '../../paging.ts';
import { Proposal, proposalOf } from '../../proposal-fields.ts';
import { proposalFilterFields, proposalFilterOf } from '../../proposal-filter-fields.ts';

export const listProposalsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListProposals',
  summary: 'One page of the proposals, the newest first',
  access: reading('proposal'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      ...proposalFilterFields,
    }),
    response: { 200: enveloped({ propostas: Type.Array(Proposal), paginacao: Pagination }) },
  },
  handler: async ({ caller, query }, context) => {
    const filter = proposalFilterOf(query);
    const { rows, total } = await listReachedProposals(context, caller, filter, windowOf(query));
    return success('ok', {
      propostas: rows.map((row) => proposalOf(caller, row)),
      paginacao: pagingOf(query, total),
    });
  },
});
