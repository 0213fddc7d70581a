import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { companyProblems } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { createProposal, newProposalFields, proposalProblems } from '../../../modules/proposals/index.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { Proposal, proposalOf } from '../../proposal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createProposalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateProposal',
  summary: 'Draft a proposal; it gets the next number of the year',
  access: managing('proposal'),
  tenant: 'required',
  idempotent: true,
  schema: { body: csrfBody(newProposalFields), response: { 200: enveloped({ proposta: Proposal }) } },
  headers: ['ETag'],
  problems: [companyProblems.unknown, proposalProblems.holderUnknown],
  handler: (call, context) => createProposal(context, call, call.body),
  wrap: (row, { caller, language }) =>
    tagged(row, success(backofficeTexts.created[language], { proposta: proposalOf(caller, row) })),
});
