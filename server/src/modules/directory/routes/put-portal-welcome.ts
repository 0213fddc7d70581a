import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../context.ts';
import { welcomeProblems } from '../portal-welcome/welcome-problems.ts';
import { PortalWelcome, PortalWelcomeBody } from '../portal-welcome/welcome-schema.ts';
import { putWelcome } from '../portal-welcome/welcome-service.ts';

export const putPortalWelcomeRoute = route<DirectoryContext>()({
  method: 'PUT',
  path: '/v1/portal/welcome',
  operationId: 'putPortalWelcome',
  summary: 'Say what the pages before the sign-in of the portal, and of those below it, say',
  tag: 'companies',
  access: role('super-admin'),
  tenant: 'required',
  schema: { body: PortalWelcomeBody, response: { 200: PortalWelcome } },
  headers: ['ETag'],
  problems: [requestProblems.preconditionFailed, welcomeProblems.helpForm],
  handler: (call, context) => putWelcome(context, call, call.body),
});
