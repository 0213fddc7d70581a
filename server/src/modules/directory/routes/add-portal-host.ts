import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../context.ts';
import { hostProblems } from '../portal-hosts/host-problems.ts';
import { HostBody, PortalHost } from '../portal-hosts/host-schema.ts';
import { addHost } from '../portal-hosts/host-service.ts';

export const addPortalHostRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/v1/portal/hosts',
  operationId: 'addPortalHost',
  summary: 'Add a host for the portal; it means nothing before it is verified',
  tag: 'companies',
  access: role('super-admin'),
  tenant: 'required',
  idempotent: true,
  schema: { body: HostBody, response: { 201: PortalHost } },
  problems: [hostProblems.invalid, hostProblems.ofInstallation, hostProblems.known, hostProblems.limit],
  handler: (call, context) => addHost(context, call, call.body),
});
