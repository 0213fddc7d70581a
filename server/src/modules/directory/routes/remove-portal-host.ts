import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../context.ts';
import { hostProblems } from '../portal-hosts/host-problems.ts';
import { HostParams } from '../portal-hosts/host-schema.ts';
import { removeHost } from '../portal-hosts/host-service.ts';

export const removePortalHostRoute = route<DirectoryContext>()({
  method: 'DELETE',
  path: '/v1/portal/hosts/:hostId',
  operationId: 'removePortalHost',
  summary: 'Remove a host of the portal; another tenant may verify it then',
  tag: 'companies',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: HostParams, response: { 204: Type.Null() } },
  problems: [hostProblems.notFound],
  handler: (call, context) => removeHost(context, call, call.params.hostId),
});
