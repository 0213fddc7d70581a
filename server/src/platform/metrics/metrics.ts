import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { requestProblems } from '../http/request-problems.ts';

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface MetricsOptions {
  database: Database;
  /** The token of readers on other machines; null admits only loopback. */
  token: string | null;
}

/** Prometheus figures at `/metrics`: requests by operation and status, connections, the process itself. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by operation and status',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the transaction pools',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, stats] of Object.entries(options.database.stats())) {
        for (const [state, value] of Object.entries(stats)) this.set({ pool, state }, value);
      }
    },
  });
  registerReplicas(registry, options.database);
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operationId ?? 'other';
    requests.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.token)) throw requestProblems.notFound();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** How far replicas are behind, and whether they are read from; nothing without any. */
function registerReplicas(registry: Registry, { replicas }: Database): void {
  if (replicas === null) return;
  new Gauge({
    name: 'db_replica_lag_seconds',
    help: 'By how much a replica is behind at most; 60 for more, and for one that does not answer',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { behindMs, name } of replicas.states())
        this.set({ replica: name }, (behindMs ?? 60_000) / 1000);
    },
  });
  new Gauge({
    name: 'db_replica_in_use',
    help: '1 while reads go to a replica',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { isInUse, name } of replicas.states()) this.set({ replica: name }, Number(isInUse));
    },
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
