import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { InvitationLine, InvitationParams } from '../invitations/invitation-schema.ts';
import { resendInvitation } from '../invitations/open-invitation-service.ts';
import { userProblems } from '../user-problems.ts';

export const resendInvitationRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/invitations/:invitationId/sending',
  operationId: 'resendInvitation',
  summary: 'Send an invitation once more, with a new link; the one of before stops working',
  tag: 'memberships',
  access: role('admin'),
  tenant: 'required',
  idempotent: true,
  schema: { params: InvitationParams, response: { 200: InvitationLine } },
  problems: [
    userProblems.roleAboveCaller,
    userProblems.invitationNotFound,
    userProblems.invitationAccepted,
    requestProblems.tooManyRequests,
  ],
  handler: (call, context) => resendInvitation(context, call, call.params.invitationId),
});
