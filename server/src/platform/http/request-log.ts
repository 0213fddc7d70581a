import type { FastifyInstance } from 'fastify';
import type { Logger } from '../log/logger.ts';
import { writeRequestLine } from '../log/request-line.ts';

/** One line per request: operation, user number and outcome. */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { caller, id, method, url } = request;
    writeRequestLine(log, {
      requestId: id,
      method,
      url,
      operation: request.routeOptions.config.operationId,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      userId: caller?.userId,
      tenantId: caller?.tenant?.id,
    });
    done();
  });
}
