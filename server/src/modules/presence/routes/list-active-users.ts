import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { findActiveUsers } from '../active-service.ts';
import type { PresenceContext } from '../context.ts';
import { ActiveUsersAnswer } from '../presence-schema.ts';

export const listActiveUsersRoute = route<PresenceContext>()({
  method: 'GET',
  path: '/v1/presence/active-users',
  operationId: 'listActiveUsers',
  summary: 'Who is online in the tenant or sent a request in the last five minutes',
  tag: 'presence',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  schema: { response: { 200: ActiveUsersAnswer } },
  handler: async ({ caller }, context) => {
    const { tenant } = caller;
    const tenantIds = tenant === null ? [] : [tenant.id];
    const { total, usuarios } = await findActiveUsers(context, caller, tenantIds);
    return { tenantId: tenant?.uuid ?? null, total, usuarios };
  },
});
