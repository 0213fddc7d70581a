import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { BACKOFFICE_PREFIX } from '../backoffice/endpoint.ts';
import { envelopeProblem } from '../backoffice/envelope.ts';
import { registerPresence } from '../modules/presence/index.ts';
import { SCIM_PREFIX, scimError } from '../modules/scim/index.ts';
import { registerTaskSocket } from '../modules/tasks/index.ts';
import { problemBody } from '../platform/http/problem-body.ts';
import { registerRoutes } from '../platform/http/register-routes.ts';
import { registerRequestLog } from '../platform/http/request-log.ts';
import { registerSecurityHeaders } from '../platform/http/security-headers.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { registerMetrics } from '../platform/metrics/metrics-route.ts';
import { registerApiDocs } from '../platform/openapi/api-docs.ts';
import { registerWebSockets } from '../platform/realtime/web-sockets.ts';
import { traceRequests } from '../platform/tracing/request-tracing.ts';
import type { AppContext } from './context.ts';
import { registerDevelopmentMail } from './development-mail.ts';
import { mainDocument, socketDocument } from './host-documents.ts';
import { connectedOrigins, crossOrigin } from './own-sites.ts';
import { registerReplicas } from './replica-reads.ts';
import { mainRoutes } from './routes.ts';
import { registerWebApplication } from './web-application.ts';

/**
 * Builds the main host: specification 1 and 2 below `/api`, the back office, the web application. It does not listen yet, and
 * reads no environment.
 */
export async function buildMainHost(context: AppContext): Promise<FastifyInstance> {
  const { config, log } = context;
  const app = createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    writeUnknownProblem: (url) =>
      isBelow(url, BACKOFFICE_PREFIX) ? envelopeProblem : isBelow(url, SCIM_PREFIX) ? scimError : problemBody,
  });
  traceRequests(app);
  registerSecurityHeaders(app, {
    https: config.publicUrl.startsWith('https:'),
    connectTo: connectedOrigins(config),
  });
  if (config.corsOrigins.length > 0)
    await app.register(cors, { origin: [...config.corsOrigins], ...crossOrigin });
  await app.register(cookie);
  registerReplicas(app, context);
  registerRequestLog(app, log);
  registerMetrics(app, { metrics: context.metrics, token: config.metricsToken });
  registerApiDocs(app, { openApi: mainDocument, asyncApi: socketDocument });
  await registerWebSockets(app);
  registerPresence(app, context);
  registerTaskSocket(app, context);
  for (const { surface, routes } of mainRoutes) registerRoutes(app, surface, routes, context);
  if (config.environment !== 'production' && config.mail === null) registerDevelopmentMail(app, context);
  await registerWebApplication(app, context);
  return app;
}

function isBelow(url: string, prefix: string): boolean {
  const [path = ''] = url.split('?');
  return `${path}/`.startsWith(`${prefix}/`);
}
