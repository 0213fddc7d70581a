import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { type IdentityContext, userProblems } from '../../identity/index.ts';
import { ConnectionBody, NewScimConnection } from '../connections/connection-schema.ts';
import { createConnection } from '../connections/connection-service.ts';
import { connectionTenantProblems } from '../connections/tenant-problems.ts';
import { connectionProblems } from '../problems.ts';

export const createScimConnectionRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/scim-connections',
  operationId: 'createScimConnection',
  summary: 'Let a directory keep the people of the tenant; tells its token once',
  tag: 'company sign-in',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  idempotent: 'no: its answer holds a secret',
  schema: { body: ConnectionBody, response: { 201: NewScimConnection } },
  problems: [...connectionTenantProblems, connectionProblems.limit, userProblems.companyUnknown],
  handler: (call, context) => createConnection(context, call, call.body),
});
