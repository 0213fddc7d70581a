import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { findActiveUsers } from '../active-service.ts';
import type { PresenceContext } from '../context.ts';
import { ActiveUsersGlobalAnswer } from '../presence-schema.ts';

export const listActiveUsersGlobalRoute = route<PresenceContext>()({
  method: 'GET',
  path: '/v1/presence/active-users-global',
  operationId: 'listActiveUsersGlobal',
  summary: 'The same over all tenants that the caller reaches, for admins of the platform every one',
  tag: 'presence',
  access: role('admin'),
  tokens: ['perm-user-list'],
  schema: { response: { 200: ActiveUsersGlobalAnswer } },
  handler: async ({ caller }, context) => ({
    tenantId: caller.tenant?.uuid ?? null,
    ...(await findActiveUsers(context, caller, caller.reach)),
  }),
});
