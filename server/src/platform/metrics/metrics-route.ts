import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestProblems } from '../http/request-problems.ts';
import type { Metrics } from './metrics.ts';

interface MetricsOptions {
  metrics: Metrics;
  /** The token of readers on other machines; null admits only loopback. */
  token: string | null;
}

/** Counts the requests of a host by operation and status. */
function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operationId ?? 'other';
    metrics.requestEnded(operation, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** Prometheus figures at `/metrics`. */
export function registerMetrics(app: FastifyInstance, { metrics, token }: MetricsOptions): void {
  countRequests(app, metrics);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw requestProblems.notFound();
    return reply.header('content-type', metrics.contentType).send(await metrics.text());
  });
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  // A request that a proxy on this machine passes on comes from another machine, whether the proxy is trusted or not.
  if (token === null)
    return isLoopback(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
