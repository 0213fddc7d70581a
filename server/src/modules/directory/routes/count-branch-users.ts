import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../company-problems.ts';
import { CompanyParams } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';
import { UserTotals } from '../sub-company-schema.ts';
import { countUsersWithSubCompanies } from '../sub-company-service.ts';

export const countBranchUsersRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/:companyId/user/with-subcompanies',
  operationId: 'countBranchUsers',
  summary: 'How many users a company and its sub-companies have, each person once',
  tag: 'companies',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: { params: CompanyParams, response: { 200: UserTotals } },
  problems: [companyProblems.notFound],
  handler: async ({ caller, params }, context) =>
    countUsersWithSubCompanies(context, caller, params.companyId),
});
