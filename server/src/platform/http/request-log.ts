import type { FastifyInstance } from 'fastify';
import { scrubUrl } from '../log/scrub-url.ts';

/** One line per request: operation, user number and outcome. No IP address, no personal data. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: scrubUrl(request.url),
        operation: request.routeOptions.config.operationId,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.caller?.userId,
        tenantId: request.caller?.tenant?.id,
      },
      'request',
    );
    done();
  });
}
