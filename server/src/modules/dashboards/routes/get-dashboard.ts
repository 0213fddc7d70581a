import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { CompanyParams, companyProblems } from '../../directory/index.ts';
import { reading } from '../../identity/index.ts';
import { Dashboard, PeriodQuery } from '../operational-schema.ts';
import { readDashboard } from '../operational-service.ts';

export const getDashboardRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/directory/:companyId/operational/dashboard',
  operationId: 'getOperationalDashboard',
  summary: 'What a company sold in a period, by modality, brand and day',
  tag: 'operations',
  access: reading('transaction'),
  tenant: 'required',
  schema: { params: CompanyParams, query: PeriodQuery, response: { 200: Dashboard } },
  problems: [companyProblems.notFound],
  handler: async ({ caller, language, params, query }, context) =>
    readDashboard(context, caller, { companyId: params.companyId, language }, query),
});
