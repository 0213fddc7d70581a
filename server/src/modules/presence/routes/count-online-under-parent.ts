import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import type { PresenceContext } from '../context.ts';
import { countUnderParent } from '../online-service.ts';
import { OnlineUnderParentAnswer, parentQuery } from '../presence-schema.ts';

export const countOnlineUnderParentRoute = route<PresenceContext>()({
  method: 'GET',
  path: '/v1/presence/online-count/aggregated-by-parent',
  operationId: 'countOnlineUnderParent',
  summary: 'Users online in a company, and in the companies below it',
  tag: 'presence',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: { query: parentQuery, response: { 200: OnlineUnderParentAnswer } },
  problems: [companyProblems.notFound],
  handler: ({ caller, query }, context) => countUnderParent(context, caller, query.parentCompanyId),
});
