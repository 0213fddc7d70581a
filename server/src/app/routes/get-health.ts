import { Type } from 'typebox';
import { publicAccess } from '../../platform/http/access.ts';
import { route } from '../../platform/http/route.ts';
import { named } from '../../platform/http/schema.ts';
import type { AppContext } from '../context.ts';
import { VERSION } from '../version.ts';

export const Check = named(
  'HealthCheck',
  Type.Object({
    status: Type.String({ description: 'ok, degraded, down or disabled' }),
    latencyMs: Type.Optional(Type.Number()),
    message: Type.Optional(Type.String()),
  }),
);

const Health = named(
  'Health',
  Type.Object({
    status: Type.String({ description: 'ok, degraded or down' }),
    version: Type.String(),
    uptimeSeconds: Type.Integer(),
    checks: named(
      'HealthChecks',
      Type.Object({
        database: Check,
        replicas: Type.Optional(Check),
        storage: Check,
        mail: Check,
        jobs: Check,
        externalApis: Check,
        ai: Check,
      }),
    ),
  }),
);

export const getHealthRoute = route<AppContext>()({
  method: 'GET',
  path: '/health',
  operationId: 'getHealth',
  summary: 'State of the server and what it depends on',
  tag: 'system',
  access: publicAccess('load balancers and monitors ask without credentials'),
  schema: { response: { 200: Health, 503: Health } },
  handler: async ({ reply }, context) => {
    const { status, checks } = await context.health();
    reply.code(status === 'down' || context.stopping() ? 503 : 200);
    const inEnglish = Object.entries(checks).map(([name, { message, ...check }]) => [
      name,
      message === undefined ? check : { ...check, message: message.en },
    ]);
    return {
      status: context.stopping() ? ('down' as const) : status,
      version: VERSION,
      uptimeSeconds: Math.floor(process.uptime()),
      checks: Object.fromEntries(inEnglish),
    };
  },
});
