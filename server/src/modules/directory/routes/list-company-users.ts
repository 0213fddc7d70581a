import { Type } from 'typebox';
import { permission } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { UserSummary } from '../../identity/index.ts';
import { companyProblems } from '../company-problems.ts';
import { CompanyParams } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';
import { WindowQuery } from '../sub-company-schema.ts';
import { listOwnUsers } from '../sub-company-service.ts';

export const listCompanyUsersRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/directory/:companyId/users',
  operationId: 'listCompanyUsers',
  summary: 'The users of a company: those whose membership names it; all of them, or a page',
  tag: 'companies',
  access: permission('perm-user-list'),
  tenant: 'required',
  schema: {
    params: CompanyParams,
    query: WindowQuery,
    response: { 200: Type.Object({ items: Type.Array(UserSummary), total: Type.Integer() }) },
  },
  problems: [companyProblems.notFound],
  handler: async ({ caller, params, query }, context) =>
    listOwnUsers(context, caller, params.companyId, query),
});
