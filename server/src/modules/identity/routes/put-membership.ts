import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { Membership, MembershipBody, MembershipParams } from '../memberships/membership-schema.ts';
import { putMembership } from '../memberships/membership-service.ts';
import { userProblems } from '../user-problems.ts';

export const putMembershipRoute = route<IdentityContext>()({
  method: 'PUT',
  path: '/v1/auth/users/:userId/memberships/:tenantId',
  operationId: 'putMembership',
  summary: 'Make a user a member of a tenant in a role, or change that role',
  tag: 'memberships',
  access: role('admin'),
  stepUp: true,
  schema: { params: MembershipParams, body: MembershipBody, response: { 200: Membership } },
  problems: [
    userProblems.companyForbidden,
    userProblems.ownRole,
    userProblems.aboveCaller,
    userProblems.roleAboveCaller,
    tenancyProblems.notFound,
    userProblems.userNotFound,
    userProblems.lastSuperAdmin,
    requestProblems.preconditionFailed,
    userProblems.anonymised,
    userProblems.customRoleUnknown,
    userProblems.permissionNotHeld,
    userProblems.roleUnknown,
    userProblems.rolesDiffer,
    userProblems.companyUnknown,
  ],
  handler: async (call, context) => putMembership(context, call, call.params, call.body),
});
