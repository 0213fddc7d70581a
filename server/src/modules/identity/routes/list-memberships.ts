import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { Membership } from '../memberships/membership-schema.ts';
import { listMemberships } from '../memberships/membership-service.ts';
import { userProblems } from '../user-problems.ts';
import { UserIdParams } from '../users/user-schema.ts';

export const listMembershipsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/users/:userId/memberships',
  operationId: 'listMemberships',
  summary: "All memberships of the caller, or another user's in the tenants that the caller administers",
  tag: 'memberships',
  access: authenticated,
  schema: { params: UserIdParams, response: { 200: Type.Array(Membership) } },
  problems: [userProblems.userForbidden, userProblems.userNotFound],
  handler: async ({ caller, params }, context) => listMemberships(context, caller, params.userId),
});
