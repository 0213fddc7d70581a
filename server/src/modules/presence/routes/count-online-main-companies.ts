import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import type { PresenceContext } from '../context.ts';
import { countInMainCompanies } from '../online-service.ts';
import { OnlineByCompanyAnswer, optionalParentQuery } from '../presence-schema.ts';

export const countOnlineMainCompaniesRoute = route<PresenceContext>()({
  method: 'GET',
  path: '/v1/presence/online-count/main-companies',
  operationId: 'countOnlineMainCompanies',
  summary: 'Users online in each main company, all of them or those at or below a parent',
  tag: 'presence',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: { query: optionalParentQuery, response: { 200: OnlineByCompanyAnswer } },
  problems: [companyProblems.notFound],
  handler: ({ caller, query }, context) => countInMainCompanies(context, caller, query.parentCompanyId),
});
