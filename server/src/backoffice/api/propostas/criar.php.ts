import {
  createProposal,
  getProposal,
  newProposalFields,
  type OperationsContext,
  operationsProblems,
  tagOf,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Proposal, proposalOf } from '../../proposal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createProposalEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateProposal',
  summary: 'Draft a proposal; it gets the next number of the year',
  access: permission('propostas.manage'),
  tenant: 'required',
  schema: { body: csrfBody(newProposalFields), response: { 200: enveloped({ proposta: Proposal }) } },
  problems: [operationsProblems.companyUnknown, operationsProblems.holderUnknown],
  handler: async (call, context) => {
    const { id } = await createProposal(context, call, call.body);
    const row = await getProposal(context, call.caller, id);
    call.reply.header('etag', tagOf(row));
    return success(backofficeTexts.created[call.language], { proposta: proposalOf(call.caller, row) });
  },
});
