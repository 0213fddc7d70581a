import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Logger } from '../log/logger.ts';
import { addressesForwardedFor } from '../net/client-address.ts';
import { type Language, languageOf, Problem } from '../problem.ts';
import { answerClientError } from './client-error.ts';
import { answerExpectations } from './expectation.ts';
import { parseJsonBody } from './json-body.ts';
import { keepShapes } from './kept-shapes.ts';
import { problemBody } from './problem-body.ts';
import { requestIdOf } from './request-id.ts';
import { requestProblems } from './request-problems.ts';
import { endsConnection, forgetRestOfBody, forgottenRest } from './rest-of-body.ts';
import { compileSerializer } from './serializers.ts';
import { validationProblem } from './validation.ts';
import { compileValidator } from './validators.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

/** How paths are compared with those of routes. */
export const PATH_RULES = { maxParamLength: 200, ignoreTrailingSlash: true };

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    language: Language;
    /** How problems are told where no route says it; null for as usual. */
    problemShape: FastifyContextConfig | null;
  }
  interface FastifyContextConfig {
    operationId?: string;
    /** Writes a problem in this route's own error shape; without it, that of contract 2. */
    writeProblem?: WriteProblem;
    /** The status under which this route answers a problem; without it, the problem's own. */
    statusOf?: StatusOf;
    /** The type of its problems, where it is another than `application/json`. */
    mediaType?: string;
  }
}

/** The status of a problem on one surface. */
export type StatusOf = (status: number) => number;

/** The body of a problem on one surface: contract 2 on most routes, the envelope of spec 3 on the back office. */
export type WriteProblem = (problem: Problem, language: Language, requestId: string) => object;

export interface HttpServerOptions {
  log: Logger;
  /** Addresses or networks of the proxies whose `x-forwarded-*` are believed; empty believes none. */
  trustedProxies: readonly string[];
  /** The problem body for URLs that no route knows. */
  writeUnknownProblem?: (url: string) => WriteProblem;
  /** Answers URLs that no route knows, e.g. with a page; answers false to leave them to be 404. */
  answerUnknown?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/** A Fastify instance with the request rules of contract 2 and no routes. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw) => requestIdOf(raw as Parameters<typeof requestIdOf>[0]),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    // A client may offer another protocol, such as HTTP/2 without TLS. That is not a WebSocket handshake, so the request is
    // answered as usual.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket' },
    // What still arrives on an open connection while the server stops is answered like everything before it.
    return503OnClosing: false,
    routerOptions: PATH_RULES,
    clientErrorHandler: answerClientError,
    // A URL that cannot be decoded: no hook runs for it.
    frameworkErrors: (error, request, reply) => {
      request.language = languageOf(request.headers['accept-language']);
      reply.header('x-request-id', request.id);
      sendProblem(toProblem(error, request), request, reply, options);
    },
  });
  // A logger of its own for each request costs more than all that is written with it; what is written names the request.
  app.setChildLoggerFactory((logger) => logger);
  answerExpectations(app.server);
  keepShapes(app.server);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.decorateRequest('caller', null);
  app.decorateRequest('language', 'pt-BR');
  app.decorateRequest('problemShape', null);
  app.addHook('onRequest', (request, reply, done) => {
    const forwardedFor = request.headers['x-forwarded-for'];
    // Makes sure that everything that reads the client's IP address, such as Fastify's `request.ip`, gets an IP address.
    if (typeof forwardedFor === 'string')
      request.raw.headers['x-forwarded-for'] = addressesForwardedFor(forwardedFor);
    request.language = languageOf(request.headers['accept-language']);
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!endsConnection(request.raw) || request.raw.complete) done(null, payload);
    else void forgottenRest(request.raw).then(() => done(null, payload));
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') forgetRestOfBody(request.raw, reply);
    sendProblem(toProblem(error, request), request, reply, options);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(requestProblems.notFound(), request, reply, options),
  );
  return app;
}

/** Parses a body that is JSON, whatever its type is called. */
export function readJson(
  _request: FastifyRequest,
  raw: Buffer | string,
  done: (error: Error | null, body?: unknown) => void,
): void {
  try {
    done(null, parseJsonBody(raw as Buffer));
  } catch (error) {
    done(error as Error);
  }
}

function sendProblem(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpServerOptions,
): void {
  const cause = problem.cause;
  if (problem.status >= 500) {
    options.log.error({ requestId: request.id, err: cause ?? problem, code: problem.code }, 'request failed');
  }
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  // Also where no route is: what is not there today may be tomorrow.
  reply.header('cache-control', 'no-store');
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value);
  const shape = request.problemShape ?? request.routeOptions?.config ?? {};
  const { mediaType, operationId, statusOf, writeProblem } = shape;
  const unknown = () => options.writeUnknownProblem?.(request.url) ?? problemBody;
  const write = writeProblem ?? (operationId === undefined ? unknown() : problemBody);
  const body = write(problem, request.language, request.id);
  reply
    .code(statusOf?.(problem.status) ?? problem.status)
    .header('content-type', mediaType ?? 'application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Every error as a problem; an unexpected one is a 500 that says only the request id. */
function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  const { validation, validationContext, code, statusCode } = error as Partial<FastifyError>;
  if (validation) return validationProblem(validation, validationContext, request.language);
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return requestProblems.bodyTooLarge();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return requestProblems.unsupportedMediaType({ values: { accepted: 'application/json' } });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return requestProblems.malformedJson();
    case 'ECONNRESET':
      // Only when the client closed the connection before the end of its request. When another server, such as a file store,
      // closes its own, the request is whole.
      if (request.raw.destroyed && !request.raw.complete) return requestProblems.malformedRequest();
      break;
    default:
  }
  if (statusCode === 403 || statusCode === 404) return requestProblems.notFound();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return requestProblems.malformedRequest();
  return requestProblems.internal({ cause: error, values: { requestId: request.id } });
}
