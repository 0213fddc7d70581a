import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../context.ts';
import { PortalWelcome } from '../portal-welcome/welcome-schema.ts';
import { readWelcome } from '../portal-welcome/welcome-service.ts';

export const getPortalWelcomeRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/portal/welcome',
  operationId: 'getPortalWelcome',
  summary: 'What the pages before the sign-in of the portal say',
  tag: 'companies',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: PortalWelcome } },
  headers: ['ETag'],
  handler: (call, context) => readWelcome(context, call),
});
