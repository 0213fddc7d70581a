import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activeTracing, type Span } from './tracing.ts';

/**
 * A span for each request, below that of its header `traceparent`, named after its operation. No address, path or query: those hold
 * what belongs to people. Registered only where traces are on.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracing = activeTracing();
  if (tracing === null) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = request.headers['traceparent'];
    const span = tracing.start({
      name: request.routeOptions.config.operationId ?? request.method,
      kind: 'server',
      parent: typeof parent === 'string' ? parent : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        'retaguarda.request_id': request.id,
      },
    });
    spans.set(request, span);
    span.run(done);
  });
  // The body arrives in events of the socket, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.run(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? new Error(`answered ${reply.statusCode}`) : undefined);
    done();
  });
}
