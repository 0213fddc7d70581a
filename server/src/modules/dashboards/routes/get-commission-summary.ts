import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { CompanyParams, companyProblems } from '../../directory/index.ts';
import { reading } from '../../identity/index.ts';
import { CommissionSummary, MonthQuery } from '../operational-schema.ts';
import { readCommissions } from '../operational-service.ts';

export const getCommissionSummaryRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/directory/:companyId/operational/comissoes/resumo',
  operationId: 'getCommissionSummary',
  summary: 'Commissions of a month by status and level, and of the months before',
  tag: 'operations',
  access: reading('commission'),
  tenant: 'required',
  schema: { params: CompanyParams, query: MonthQuery, response: { 200: CommissionSummary } },
  problems: [companyProblems.notFound],
  handler: async ({ caller, language, params, query }, context) =>
    readCommissions(context, caller, { companyId: params.companyId, language }, query),
});
