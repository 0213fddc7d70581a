import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { ScimConnectionList } from '../connections/connection-schema.ts';
import { readConnections } from '../connections/connection-service.ts';
import { connectionTenantProblems } from '../connections/tenant-problems.ts';

export const listScimConnectionsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/scim-connections',
  operationId: 'listScimConnections',
  summary: 'The directories that keep the people of the tenant, the newest first',
  tag: 'company sign-in',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: ScimConnectionList } },
  problems: connectionTenantProblems,
  handler: (call, context) => readConnections(context, call.caller),
});
