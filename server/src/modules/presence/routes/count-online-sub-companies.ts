import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { PresenceContext } from '../context.ts';
import { countInSubCompanies } from '../online-service.ts';
import { OnlineByCompanyAnswer } from '../presence-schema.ts';

export const countOnlineSubCompaniesRoute = route<PresenceContext>()({
  method: 'GET',
  path: '/v1/presence/online-count/sub-companies',
  operationId: 'countOnlineSubCompanies',
  summary: 'Users online in each company that is not the main one of its tenant',
  tag: 'presence',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: { response: { 200: OnlineByCompanyAnswer } },
  handler: ({ caller }, context) => countInSubCompanies(context, caller),
});
