import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { proposalPatchFields, proposalProblems, updateProposal } from '../../../modules/proposals/index.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { Proposal, proposalOf } from '../../proposal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const updateProposalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateProposal',
  summary: 'Change the fields of an open proposal that are sent',
  access: managing('proposal'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ id: Id, ...proposalPatchFields }),
    response: { 200: enveloped({ proposta: Proposal }) },
  },
  headers: ['ETag'],
  problems: [
    proposalProblems.proposalNotFound,
    proposalProblems.proposalClosed,
    proposalProblems.holderUnknown,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => updateProposal(context, call, call.body.id, call.body),
  wrap: (row, { caller, language }) =>
    tagged(row, success(backofficeTexts.updated[language], { proposta: proposalOf(caller, row) })),
});
