import { Type } from 'typebox';
import { publicAccess } from '../../platform/http/access.ts';
import { route } from '../../platform/http/route.ts';
import { named } from '../../platform/http/schema.ts';
import type { AppContext } from '../context.ts';
import { Check } from './get-health.ts';

const Readiness = named(
  'Readiness',
  Type.Object({
    status: Type.String({ description: 'ok, or down when the server is to get no requests' }),
    checks: Type.Object({ database: Check, storage: Check }),
  }),
);

/** After this long a monitor may find another answer. */
const AGAIN_SECONDS = 5;

export const getReadyRoute = route<AppContext>()({
  method: 'GET',
  path: '/ready',
  operationId: 'getReadiness',
  summary:
    'Whether the server is to get requests: its database answers, files can be written, it does not stop',
  tag: 'system',
  access: publicAccess('load balancers ask without credentials'),
  schema: { response: { 200: Readiness, 503: Readiness } },
  handler: async ({ reply }, context) => {
    const { checks, status } = await context.readiness();
    const isReady = status === 'ok' && !context.stopping();
    reply.code(isReady ? 200 : 503);
    if (!isReady) reply.header('retry-after', AGAIN_SECONDS);
    return { status: isReady ? ('ok' as const) : ('down' as const), checks };
  },
});
