import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { Invitation, InvitationBody } from '../invitations/invitation-schema.ts';
import { invite } from '../invitations/invitation-service.ts';
import { userProblems } from '../users/user-problems.ts';

export const createInvitationRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/invitations',
  operationId: 'createInvitation',
  summary: 'Invite a person by mail to a tenant, in a role',
  tag: 'memberships',
  access: role('admin'),
  idempotent: true,
  schema: { body: InvitationBody, response: { 201: Invitation } },
  problems: [
    userProblems.aboveCaller,
    userProblems.roleAboveCaller,
    requestProblems.tenantRequired,
    userProblems.alreadyMember,
    userProblems.roleUnknown,
    userProblems.rolesDiffer,
    userProblems.companyUnknown,
    requestProblems.tooManyRequests,
  ],
  handler: async (call, context) => invite(context, call, call.body),
});
