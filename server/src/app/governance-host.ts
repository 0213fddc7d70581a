import cookie from '@fastify/cookie';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerLogSocket } from '../modules/governance/index.ts';
import { registerRoutes } from '../platform/http/register-routes.ts';
import { registerRequestLog } from '../platform/http/request-log.ts';
import { registerSecurityHeaders } from '../platform/http/security-headers.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { registerMetrics } from '../platform/metrics/metrics-route.ts';
import { registerApiDocs } from '../platform/openapi/api-docs.ts';
import { registerWebSockets } from '../platform/realtime/web-sockets.ts';
import { traceRequests } from '../platform/tracing/request-tracing.ts';
import type { AppContext } from './context.ts';
import { governanceDocument, socketDocument } from './host-documents.ts';
import { crossOrigin, ownOrigins } from './own-sites.ts';
import { registerReplicas } from './replica-reads.ts';
import { governanceRoutes } from './routes.ts';

type CorsDecision = (error: Error | null, options: FastifyCorsOptions) => void;

/** The second API host: governance. The web application of the main host calls it with the session cookie. */
export async function buildGovernanceHost(context: AppContext): Promise<FastifyInstance> {
  const { config, log } = context;
  const app = createHttpServer({ log, trustedProxies: config.trustedProxies });
  traceRequests(app);
  registerSecurityHeaders(app, { https: config.publicUrl.startsWith('https:'), connectTo: [] });
  const isOwn = ownOrigins(config);
  await app.register(cors, () => (request: FastifyRequest, decide: CorsDecision) => {
    const { host, origin } = request.headers;
    decide(null, { origin: origin !== undefined && isOwn(origin, host), ...crossOrigin });
  });
  await app.register(cookie);
  registerReplicas(app, context);
  registerRequestLog(app, log);
  registerMetrics(app, { metrics: context.metrics, token: config.metricsToken });
  registerApiDocs(app, {
    openApi: governanceDocument,
    asyncApi: socketDocument,
  });
  await registerWebSockets(app);
  registerLogSocket(app, context);
  for (const { surface, routes } of governanceRoutes) registerRoutes(app, surface, routes, context);
  return app;
}
