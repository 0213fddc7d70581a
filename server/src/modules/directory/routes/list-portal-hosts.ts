import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../context.ts';
import { PortalHostList } from '../portal-hosts/host-schema.ts';
import { readHosts } from '../portal-hosts/host-service.ts';

export const listPortalHostsRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/portal/hosts',
  operationId: 'listPortalHosts',
  summary: 'The own hosts of the portal of the tenant, each with its records and its state',
  tag: 'companies',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: PortalHostList } },
  handler: (call, context) => readHosts(context, call.caller),
});
