import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../../identity/index.ts';
import {
  ConnectionParams,
  ConnectionRotationBody,
  NewScimConnection,
} from '../connections/connection-schema.ts';
import { rotateConnection } from '../connections/connection-service.ts';
import { connectionTenantProblems } from '../connections/tenant-problems.ts';
import { connectionProblems } from '../problems.ts';

export const rotateScimConnectionRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/scim-connections/:connectionId/rotation',
  operationId: 'rotateScimConnection',
  summary: 'Give a directory another token, told once',
  tag: 'company sign-in',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  idempotent: 'no: its answer holds a secret',
  schema: { params: ConnectionParams, body: ConnectionRotationBody, response: { 200: NewScimConnection } },
  problems: [...connectionTenantProblems, connectionProblems.notFound, connectionProblems.ended],
  handler: (call, context) => rotateConnection(context, call, call.params.connectionId, call.body),
});
