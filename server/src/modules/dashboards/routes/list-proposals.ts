import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { CompanyParams, companyProblems, pageOf } from '../../directory/index.ts';
import { reading } from '../../identity/index.ts';
import { listCompanyProposals } from '../operational-proposals.ts';
import { OperationalProposal, OperationalProposalsQuery } from '../operational-schema.ts';

export const listProposalsRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/directory/:companyId/operational/propostas',
  operationId: 'listCompanyProposals',
  summary: 'One page of the proposals of a company, the newest first',
  tag: 'operations',
  access: reading('proposal'),
  tenant: 'required',
  schema: {
    params: CompanyParams,
    query: OperationalProposalsQuery,
    response: { 200: pageOf(OperationalProposal) },
  },
  problems: [companyProblems.notFound],
  handler: async ({ caller, params, query }, context) =>
    listCompanyProposals(context, caller, params.companyId, query),
});
