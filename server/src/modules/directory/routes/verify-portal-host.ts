import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../context.ts';
import { hostProblems } from '../portal-hosts/host-problems.ts';
import { HostParams, PortalHost } from '../portal-hosts/host-schema.ts';
import { verifyHost } from '../portal-hosts/host-service.ts';

export const verifyPortalHostRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/v1/portal/hosts/:hostId/verification',
  operationId: 'verifyPortalHost',
  summary: 'Look for the TXT record of a host, and put the portal there',
  tag: 'companies',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  idempotent: 'no: sent again it changes nothing more',
  schema: { params: HostParams, response: { 200: PortalHost } },
  problems: [
    hostProblems.notFound,
    hostProblems.unproved,
    hostProblems.taken,
    requestProblems.tooManyRequests,
  ],
  handler: (call, context) => verifyHost(context, call, call.params.hostId),
});
