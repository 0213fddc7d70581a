import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { merchantProblems } from '../../../modules/merchants/index.ts';
import { accreditationFields, moveProposalTo, proposalProblems } from '../../../modules/proposals/index.ts';
import { rateProblems } from '../../../modules/rates/index.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id, oneOf } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { Proposal, proposalOf } from '../../proposal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const moveProposalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeMoveProposal',
  summary:
    'Move a proposal along its funnel; credenciada makes its establishment, in analysis, or finds it by the document',
  access: managing('proposal'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      id: Id,
      status: oneOf(PROPOSAL_STATUSES),
      versao: Type.Optional(Type.Integer({ minimum: 1, description: 'the version that was read' })),
      ...accreditationFields,
    }),
    response: { 200: enveloped({ proposta: Proposal }) },
  },
  headers: ['ETag'],
  problems: [
    proposalProblems.proposalNotFound,
    statusProblems.transition,
    proposalProblems.endedUnsigned,
    merchantProblems.codeTaken,
    rateProblems.ratePlanNameTaken,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => moveProposalTo(context, call, call.body.id, call.body),
  wrap: (row, { caller, language }) =>
    tagged(row, success(backofficeTexts.updated[language], { proposta: proposalOf(caller, row) })),
});
