import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { pageInvitations } from '../invitations/invitation-list-service.ts';
import { InvitationListQuery, InvitationPage } from '../invitations/invitation-schema.ts';

export const listInvitationsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/invitations',
  operationId: 'listInvitations',
  summary: 'The invitations to the tenant in one status, the latest first unless they are sorted',
  tag: 'memberships',
  access: role('admin'),
  tenant: 'required',
  schema: { query: InvitationListQuery, response: { 200: InvitationPage } },
  handler: ({ caller, query }, context) => pageInvitations(context, caller, query),
});
