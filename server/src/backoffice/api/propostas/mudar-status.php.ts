import { Type } from 'typebox';
import {
  accreditationFields,
  getProposal,
  Id,
  moveProposalTo,
  type OperationsContext,
  oneOf,
  operationsProblems,
  PROPOSAL_STATUSES,
  tagOf,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Proposal, proposalOf } from '../../proposal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const moveProposalEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeMoveProposal',
  summary:
    'Move a proposal along its funnel; credenciada makes its establishment, in analysis, or finds it by the document',
  access: permission('propostas.manage'),
  tenant: 'required',
  schema: {
    body: csrfBody({
      id: Id,
      status: oneOf(PROPOSAL_STATUSES),
      versao: Type.Optional(Type.Integer({ minimum: 1, description: 'the version that was read' })),
      ...accreditationFields,
    }),
    response: { 200: enveloped({ proposta: Proposal }) },
  },
  problems: [
    operationsProblems.proposalNotFound,
    operationsProblems.transition,
    operationsProblems.endedUnsigned,
    operationsProblems.codeTaken,
    operationsProblems.ratePlanNameTaken,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => {
    const { id } = call.body;
    await moveProposalTo(context, call, id, call.body);
    const row = await getProposal(context, call.caller, id);
    call.reply.header('etag', tagOf(row));
    return success(backofficeTexts.updated[call.language], { proposta: proposalOf(call.caller, row) });
  },
});
