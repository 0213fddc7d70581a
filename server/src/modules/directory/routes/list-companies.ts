import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { listReachedCompanies } from '../company-list-service.ts';
import { CompanySummary, pageOf, ReachedCompanyListQuery } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';

export const listCompaniesRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/companies',
  operationId: 'listCompanies',
  summary: 'One page of the companies of all tenants that the caller reaches',
  tag: 'companies',
  access: authenticated,
  schema: { query: ReachedCompanyListQuery, response: { 200: pageOf(CompanySummary) } },
  handler: async ({ caller, query }, context) => listReachedCompanies(context, caller, query),
});
