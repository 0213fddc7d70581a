import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { UserRights } from '../rights/rights-schema.ts';
import { explainRights } from '../rights/rights-service.ts';
import { userProblems } from '../user-problems.ts';
import { UserIdParams } from '../users/user-schema.ts';

export const getUserRightsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/users/:userId/rights',
  operationId: 'getUserRights',
  summary: 'Why the caller may do what in the tenant, or a person whom the caller administers at home',
  tag: 'permissions',
  access: authenticated,
  tenant: 'required',
  schema: { params: UserIdParams, response: { 200: UserRights } },
  problems: [userProblems.userForbidden, userProblems.userNotFound],
  handler: ({ caller, params }, context) => explainRights(context, caller, params.userId),
});
