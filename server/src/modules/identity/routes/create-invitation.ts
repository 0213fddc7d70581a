import { role } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { IdentityContext } from '../context.ts';
import { Invitation, InvitationBody } from '../invitations/invitation-schema.ts';
import { invite } from '../invitations/invitation-service.ts';
import { userProblems } from '../user-problems.ts';

export const createInvitationOperation = operation<IdentityContext>()({
  name: 'createInvitation',
  summary: 'Invite a person by mail to a tenant, in a role',
  access: role('admin'),
  stepUp: true,
  idempotent: true,
  input: InvitationBody,
  output: Invitation,
  problems: [
    userProblems.companyForbidden,
    userProblems.aboveCaller,
    userProblems.roleAboveCaller,
    requestProblems.tenantRequired,
    userProblems.alreadyMember,
    userProblems.roleUnknown,
    userProblems.rolesDiffer,
    userProblems.companyUnknown,
    userProblems.permissionNotHeld,
    userProblems.customRoleUnknown,
    requestProblems.tooManyRequests,
  ],
  run: invite,
});

export const createInvitationRoute = door(createInvitationOperation, {
  method: 'POST',
  path: '/v1/auth/invitations',
  tag: 'memberships',
  status: 201,
});
