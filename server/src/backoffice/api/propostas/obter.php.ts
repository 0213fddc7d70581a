import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { getProposal, proposalProblems } from '../../../modules/proposals/index.ts';
import { tagOf } from '../../../platform/http/record-version.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Proposal, proposalOf } from '../../proposal-fields.ts';

export const getProposalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetProposal',
  summary: 'A proposal',
  access: reading('proposal'),
  tenant: 'required',
  schema: { query: strictObject({ id: Id }), response: { 200: enveloped({ proposta: Proposal }) } },
  headers: ['ETag'],
  problems: [proposalProblems.proposalNotFound],
  handler: async ({ caller, query, reply }, context) => {
    const row = await getProposal(context, caller, query.id);
    reply.header('etag', tagOf(row));
    return success('ok', { proposta: proposalOf(caller, row) });
  },
});
