import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { ConnectionParams } from '../connections/connection-schema.ts';
import { revokeConnection } from '../connections/connection-service.ts';
import { connectionTenantProblems } from '../connections/tenant-problems.ts';
import { connectionProblems } from '../problems.ts';

export const revokeScimConnectionRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/scim-connections/:connectionId',
  operationId: 'revokeScimConnection',
  summary: 'End a directory at once; its people stay as they are',
  tag: 'company sign-in',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: ConnectionParams, response: { 204: Type.Null() } },
  problems: [...connectionTenantProblems, connectionProblems.notFound],
  handler: async (call, context) => {
    await revokeConnection(context, call, call.params.connectionId);
  },
});
