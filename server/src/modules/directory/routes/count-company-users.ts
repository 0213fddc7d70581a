import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../company-problems.ts';
import { CompanyParams } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';
import { countUsers } from '../sub-company-service.ts';

export const countCompanyUsersRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/:companyId/user',
  operationId: 'countCompanyUsers',
  summary: 'How many users a company has',
  tag: 'companies',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: { params: CompanyParams, response: { 200: Type.Object({ total: Type.Integer() }) } },
  problems: [companyProblems.notFound],
  handler: async ({ caller, params }, context) => ({
    total: await countUsers(context, caller, params.companyId),
  }),
});
