import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import { companyProblems } from '../company-problems.ts';
import type { DirectoryContext } from '../context.ts';
import { SubCompany, SubTenantParams, WindowQuery } from '../sub-company-schema.ts';
import { listSubs } from '../sub-company-service.ts';

export const listSubCompaniesRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/:companyId/tenentid/:subTenantId',
  operationId: 'listSubCompanies',
  summary: 'The sub-companies of a company that are in one tenant; all of them, or a page',
  tag: 'companies',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: {
    params: SubTenantParams,
    query: WindowQuery,
    response: { 200: Type.Object({ items: Type.Array(SubCompany), total: Type.Integer() }) },
  },
  problems: [companyProblems.notFound, tenancyProblems.notFound],
  handler: async ({ caller, params, query }, context) => listSubs(context, caller, params, query),
});
