import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { InvitationLink, InvitationParams } from '../invitations/invitation-schema.ts';
import { readInvitationLink } from '../invitations/open-invitation-service.ts';
import { userProblems } from '../user-problems.ts';

export const readInvitationLinkRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/invitations/:invitationId/link',
  operationId: 'readInvitationLink',
  summary: 'The link of an open invitation, to be handed over by other means than mail',
  tag: 'memberships',
  access: role('admin'),
  tenant: 'required',
  idempotent: 'no: its answer holds a secret',
  schema: { params: InvitationParams, response: { 200: InvitationLink } },
  problems: [
    userProblems.roleAboveCaller,
    userProblems.invitationNotFound,
    userProblems.invitationByMailOnly,
  ],
  handler: (call, context) => readInvitationLink(context, call, call.params.invitationId),
});
