import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { UserSummary } from '../../identity/index.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import { companyProblems } from '../company-problems.ts';
import type { DirectoryContext } from '../context.ts';
import { SubTenantParams, WindowQuery } from '../sub-company-schema.ts';
import { listSubUsers } from '../sub-company-service.ts';

export const listSubCompanyUsersRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/:companyId/tenentid/:subTenantId/user',
  operationId: 'listSubCompanyUsers',
  summary: 'The users of the sub-companies of a company that are in one tenant; all of them, or a page',
  tag: 'companies',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: {
    params: SubTenantParams,
    query: WindowQuery,
    response: { 200: Type.Object({ items: Type.Array(UserSummary), total: Type.Integer() }) },
  },
  problems: [companyProblems.notFound, tenancyProblems.notFound],
  handler: async ({ caller, params, query }, context) => listSubUsers(context, caller, params, query),
});
