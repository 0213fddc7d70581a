import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import {
  CompanySummary,
  listReachedCompanies,
  pageOf,
  ReachedCompanyListQuery,
} from '../../directory/index.ts';
import type { GovernanceContext } from '../context.ts';

export const listGovernedCompaniesRoute = route<GovernanceContext>()({
  method: 'GET',
  path: '/companies',
  operationId: 'listGovernedCompanies',
  summary: 'One page of the companies that the caller may see',
  tag: 'companies',
  access: authenticated,
  schema: { query: ReachedCompanyListQuery, response: { 200: pageOf(CompanySummary) } },
  handler: async ({ caller, query }, context) => listReachedCompanies(context, caller, query),
});
