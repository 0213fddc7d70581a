import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { InvitationParams } from '../invitations/invitation-schema.ts';
import { cancelInvitation } from '../invitations/open-invitation-service.ts';
import { userProblems } from '../user-problems.ts';

export const cancelInvitationRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/invitations/:invitationId',
  operationId: 'cancelInvitation',
  summary: 'Take an invitation back that was not accepted, with its links',
  tag: 'memberships',
  access: role('admin'),
  tenant: 'required',
  schema: { params: InvitationParams, response: { 200: Type.Object({ cancelled: Type.Boolean() }) } },
  problems: [userProblems.aboveCaller, userProblems.invitationNotFound, userProblems.invitationAccepted],
  handler: (call, context) => cancelInvitation(context, call, call.params.invitationId),
});
