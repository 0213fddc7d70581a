import {
  getProposal,
  Id,
  type OperationsContext,
  operationsProblems,
  proposalPatchFields,
  tagOf,
  updateProposal,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Proposal, proposalOf } from '../../proposal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const updateProposalEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateProposal',
  summary: 'Change the fields of an open proposal that are sent',
  access: permission('propostas.manage'),
  tenant: 'required',
  schema: {
    body: csrfBody({ id: Id, ...proposalPatchFields }),
    response: { 200: enveloped({ proposta: Proposal }) },
  },
  problems: [
    operationsProblems.proposalNotFound,
    operationsProblems.proposalClosed,
    operationsProblems.holderUnknown,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => {
    const { id } = call.body;
    await updateProposal(context, call, id, call.body);
    const row = await getProposal(context, call.caller, id);
    call.reply.header('etag', tagOf(row));
    return success(backofficeTexts.updated[call.language], { proposta: proposalOf(call.caller, row) });
  },
});
