import { route } from '../../../platform/http/route.ts';
import { CompanyParams, companyProblems, pageOf } from '../../directory/index.ts';
import { reading } from '../../identity/index.ts';
import type { OperationsContext } from '../context.ts';
import { OperationalProposal, OperationalProposalsQuery } from '../dashboards/operational-schema.ts';
import { listCompanyProposals } from '../proposals/operational-proposals.ts';

export const listProposalsRoute = route<OperationsContext>()({
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
