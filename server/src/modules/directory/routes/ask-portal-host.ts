import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Text } from '../../../platform/http/schema.ts';
import type { DirectoryContext } from '../context.ts';
import { askForHost } from '../portal-hosts/host-asking.ts';
import { hostProblems } from '../portal-hosts/host-problems.ts';

export const askPortalHostRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/portal/hosts/ask',
  operationId: 'askPortalHost',
  summary: 'Whether a proxy may get a certificate for a host: 200 for a verified one, else 404',
  tag: 'companies',
  access: publicAccess(
    'a proxy asks before there is a certificate; the answer is what the host itself shows',
  ),
  schema: {
    query: strictObject({
      domain: Type.String({
        minLength: 1,
        maxLength: 253,
        description: 'the host, as the proxy was asked for it',
      }),
    }),
    response: { 200: Type.Object({ host: Text }) },
  },
  problems: [hostProblems.unknown, requestProblems.tooManyRequests],
  handler: ({ origin, query }, context) => askForHost(context, query.domain, origin.ip),
});
