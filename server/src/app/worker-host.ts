import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../platform/http/register-routes.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { registerMetrics } from '../platform/metrics/metrics-route.ts';
import type { AppContext } from './context.ts';
import { getHealthRoute } from './routes/get-health.ts';
import { getReadyRoute } from './routes/get-ready.ts';

/** What a worker answers: its figures, whether it works, and nothing else. */
export function buildWorkerHost(context: AppContext): FastifyInstance {
  const { config, log, metrics } = context;
  const app = createHttpServer({ log, trustedProxies: config.trustedProxies });
  registerMetrics(app, { metrics, token: config.metricsToken });
  registerRoutes(app, { prefix: '/api' }, [getHealthRoute, getReadyRoute], context);
  return app;
}
