import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../company-problems.ts';
import { Company, CompanyParams } from '../company-schema.ts';
import { getCompany } from '../company-service.ts';
import type { DirectoryContext } from '../context.ts';

export const getCompanyRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/directory/:companyId',
  operationId: 'getCompany',
  summary: 'A company with all that belongs to it; brings the roles of contacts and users together first',
  tag: 'companies',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: { params: CompanyParams, response: { 200: Company } },
  headers: ['ETag'],
  problems: [companyProblems.notFound],
  handler: (call, context) => getCompany(context, call, call.params.companyId),
});
