import {
  getProposal,
  Id,
  moveProposalTo,
  type OperationsContext,
  oneOf,
  operationsProblems,
  PROPOSAL_STATUSES,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Proposal, proposalOf } from '../../proposal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const moveProposalEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeMoveProposal',
  summary: 'Move a proposal along its funnel',
  access: permission('propostas.manage'),
  tenant: 'required',
  schema: {
    body: csrfBody({ id: Id, status: oneOf(PROPOSAL_STATUSES) }),
    response: { 200: enveloped({ proposta: Proposal }) },
  },
  problems: [operationsProblems.proposalNotFound, operationsProblems.transition],
  handler: async (call, context) => {
    const { id, status } = call.body;
    await moveProposalTo(context, call, id, status);
    const row = await getProposal(context, call.caller, id);
    return success(backofficeTexts.updated[call.language], { proposta: proposalOf(call.caller, row) });
  },
});
