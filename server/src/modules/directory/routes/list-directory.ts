import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { listTenantCompanies } from '../company-list-service.ts';
import { CompanyListQuery, CompanySummary, pageOf } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';

export const listDirectoryRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/directory',
  operationId: 'listDirectory',
  summary: 'One page of the companies of the tenant',
  tag: 'companies',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: { query: CompanyListQuery, response: { 200: pageOf(CompanySummary) } },
  handler: async ({ caller, query }, context) => listTenantCompanies(context, caller, query),
});
