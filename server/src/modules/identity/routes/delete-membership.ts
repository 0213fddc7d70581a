import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { MembershipParams } from '../memberships/membership-schema.ts';
import { removeMembership } from '../memberships/membership-service.ts';
import { userProblems } from '../user-problems.ts';

export const deleteMembershipRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/users/:userId/memberships/:tenantId',
  operationId: 'deleteMembership',
  summary: 'End the membership of a user in a tenant',
  tag: 'memberships',
  access: role('admin'),
  schema: { params: MembershipParams, response: { 200: Type.Object({ removed: Type.Boolean() }) } },
  problems: [
    userProblems.ownRole,
    userProblems.aboveCaller,
    tenancyProblems.notFound,
    userProblems.userNotFound,
    userProblems.membershipNotFound,
    userProblems.lastSuperAdmin,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => {
    await removeMembership(context, call, call.params);
    return { removed: true };
  },
});
