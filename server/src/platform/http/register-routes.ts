import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { Caller } from '../auth/caller.ts';
import { assertAccess } from './access.ts';
import type { Authenticator } from './authenticator.ts';
import { Replay } from './idempotency.ts';
import { assertImpersonatorMay } from './impersonated-access.ts';
import { allowOf, type KnownPath, type KnownPaths, knownPathsOf } from './known-paths.ts';
import { sendRaw } from './raw-json.ts';
import { answerOf, type CallContext, RequestCall } from './request-call.ts';
import { requestProblems } from './request-problems.ts';
import type { Method, Route, StepUp } from './route.ts';
import { nullable, strictObject } from './schema.ts';
import { readJson, type StatusOf, type WriteProblem } from './server.ts';
import { assertTokenMay } from './token-access.ts';

const NO_QUERY = strictObject({});

export interface RouteContext extends CallContext {
  authenticator: Authenticator;
}

export interface Surface {
  /** Path prefix of all routes, e.g. `/api`. */
  prefix: string;
  writeProblem?: WriteProblem;
  /** The shape of what `writeProblem` makes, for OpenAPI; without it, that of contract 2. */
  error?: TSchema;
  /** For a surface that answers fewer statuses than problems have. */
  statusOf?: StatusOf;
  /** The type of bodies and answers where it is another than `application/json`, which is taken too. */
  mediaType?: string;
  /** Body field that may carry the CSRF code in place of the header `X-CSRF-Token`. */
  csrfField?: string;
}

/** Registers the routes of one surface, with 405 and `Allow` for the methods that a path of it does not have. */
export function registerRoutes<Context extends RouteContext>(
  app: FastifyInstance,
  surface: Surface,
  routes: readonly Route<Context>[],
  context: NoInfer<Context>,
): void {
  const { mediaType } = surface;
  const shadowed = knownPathsOf(app).add(pathsOf(surface, routes));
  if (mediaType === undefined) {
    addRoutes(app, surface, { routes, shadowed }, context);
    return;
  }
  // In a scope of its own: what else the host has takes no bodies of that type.
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(mediaType, { parseAs: 'buffer' }, readJson);
    addRoutes(scope, surface, { routes, shadowed }, context);
    done();
  });
}

interface SurfaceRoutes<Context> {
  routes: readonly Route<Context>[];
  /** By path the methods with which another path would answer in its place. */
  shadowed: ReturnType<KnownPaths['add']>;
}

function addRoutes<Context extends RouteContext>(
  app: FastifyInstance,
  surface: Surface,
  { routes, shadowed }: SurfaceRoutes<Context>,
  context: Context,
): void {
  for (const route of routes) addRoute(app, route, toFastify(route, surface, context));
  for (const [path, allowed] of methodsByPath(routes)) {
    const url = surface.prefix + path;
    const others = shadowed.get(url) ?? [];
    if (others.length === 0) continue;
    app.route({
      method: [...others],
      url,
      config: problemShape(surface),
      onRequest: (request, reply, done) => {
        reply.header('allow', allowOf(allowed));
        done(requestProblems.methodNotAllowed({ values: { method: request.method } }));
      },
      handler: () => undefined,
    });
  }
}

/** Bodies that are not to be parsed need parsers of their own, which Fastify keeps for a scope of routes. */
function addRoute<Context>(app: FastifyInstance, { rawBody }: Route<Context>, options: RouteOptions): void {
  if (rawBody === undefined) {
    app.route(options);
    return;
  }
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    if (rawBody === 'bytes') {
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, parsed) =>
        parsed(null, bytes),
      );
    } else scope.addContentTypeParser('*', (_request, stream, parsed) => parsed(null, stream));
    scope.route(options);
    done();
  });
}

function problemShape({ mediaType, statusOf, writeProblem }: Surface): FastifyContextConfig {
  return {
    ...(writeProblem ? { writeProblem } : {}),
    ...(statusOf ? { statusOf } : {}),
    ...(mediaType === undefined ? {} : { mediaType }),
  };
}

function pathsOf<Context>(surface: Surface, routes: readonly Route<Context>[]): KnownPath[] {
  const shape = problemShape(surface);
  return [...methodsByPath(routes)].map(([path, methods]) => ({
    url: surface.prefix + path,
    methods,
    shape,
  }));
}

function methodsByPath<Context>(routes: readonly Route<Context>[]): Map<string, Method[]> {
  const byPath = new Map<string, Method[]>();
  for (const { path, method } of routes) byPath.set(path, [...(byPath.get(path) ?? []), method]);
  return byPath;
}

function toFastify<Context extends RouteContext>(
  route: Route<Context>,
  surface: Surface,
  context: Context,
): RouteOptions {
  const success = Number(Object.keys(route.schema.response)[0] ?? 200);
  return {
    method: route.method,
    url: surface.prefix + route.path,
    schema: fastifySchema(route),
    ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
    config: { operationId: route.operationId, ...problemShape(surface) },
    onRequest: (request, _reply, done) => authorise(route, request, surface, context, done),
    ...(surface.csrfField ? { preValidation: (request) => checkCsrfField(request, surface, context) } : {}),
    ...(route.stepUp === undefined
      ? {}
      : { preHandler: (request) => checkStepUp(route.stepUp, request, context) }),
    handler: async (request, reply) => {
      reply.code(success);
      if (surface.mediaType !== undefined && success !== 204) reply.type(surface.mediaType);
      const call = new RequestCall(route, request, reply, context);
      try {
        const result = await route.handler(call, context);
        // A handler that sent a stream answers its reply, which is awaited until the last byte went out, or the client went away.
        if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
        const { answer, headers } = answerOf(route, call, result);
        reply.headers(headers);
        return answer ?? reply.send();
      } catch (error) {
        if (!(error instanceof Replay)) throw error;
        reply.headers(error.answer.headers).header('idempotent-replay', 'true');
        return sendRaw(reply, error.answer.body);
      }
    },
  };
}

/** Finds out who sends a request, and goes on when they may; a caller who is remembered does not wait. */
function authorise<Context extends RouteContext>(
  route: Route<Context>,
  request: FastifyRequest,
  surface: Surface,
  { authenticator }: Context,
  goOn: () => void,
): Promise<void> | undefined {
  const { access } = route;
  const admit = (caller: Caller | null) => {
    request.caller = caller;
    if (access.kind === 'public' && caller === null) return;
    if (caller === null) throw requestProblems.unauthenticated({ headers: { 'www-authenticate': 'Bearer' } });
    if (caller.token !== null) assertTokenMay(route, caller.token);
    if (caller.impersonator !== null) assertImpersonatorMay(route, caller.impersonator);
    if (caller.mustEnrol && route.whileEnrolling !== true) throw requestProblems.enrolmentRequired();
    if (route.tenant === 'required' && caller.tenant === null) throw requestProblems.tenantRequired();
    if (isCookieMutation(request)) {
      // A code that may stand in the body is looked for there, unless the page that sends it is none of ours.
      const mayFollow = surface.csrfField !== undefined && csrfHeader(request) === undefined;
      if (!mayFollow || !authenticator.isOwnOrigin(request))
        authenticator.assertSameSite(request, caller, csrfHeader(request));
    }
    assertAccess(access, caller);
    route.admits?.(caller, request.params as Record<string, string>);
  };
  if (access.kind !== 'public' || access.optionalCaller) {
    const remembered = authenticator.remembered(request);
    // The promise tells that the hook is over.
    if (remembered === null) return authenticator.authenticate(request).then(admit);
    admit(remembered);
  }
  goOn();
  return undefined;
}

/** Looks for the code in the body when the header is absent, before the rest of the body is checked. */
async function checkCsrfField<Context extends RouteContext>(
  request: FastifyRequest,
  surface: Surface,
  context: Context,
): Promise<void> {
  const { caller } = request;
  if (caller === null || !isCookieMutation(request) || csrfHeader(request) !== undefined) return;
  const field = (request.body as Record<string, unknown> | undefined)?.[surface.csrfField ?? ''];
  context.authenticator.assertSameSite(request, caller, typeof field === 'string' ? field : undefined);
}

/** Asks for a fresh proof of the second factor, once access and input are known to be right. */
async function checkStepUp(
  stepUp: StepUp | undefined,
  { body, caller, query }: FastifyRequest,
  { authenticator }: RouteContext,
): Promise<void> {
  if (caller === null || stepUp === undefined) return;
  if (movesSomething(stepUp, body, query)) await authenticator.assertSteppedUp(caller);
}

function movesSomething(stepUp: StepUp, body: unknown, query: unknown): boolean {
  if (stepUp === true) return true;
  if ('fields' in stepUp) return stepUp.fields.some((field) => Object.hasOwn(Object(body), field));
  return (query as Record<string, unknown>)[stepUp.query] === stepUp.value;
}

function isCookieMutation(request: FastifyRequest): boolean {
  return request.caller?.via === 'cookie' && request.method !== 'GET' && request.method !== 'HEAD';
}

function csrfHeader(request: FastifyRequest): string | undefined {
  const header = request.headers['x-csrf-token'];
  return typeof header === 'string' ? header : undefined;
}

/** What Fastify checks and writes. Problems write themselves. */
function fastifySchema<Context>({ schema }: Route<Context>): Record<string, unknown> {
  const { params, query, body, response } = schema;
  return {
    querystring: query ?? NO_QUERY,
    response,
    ...(params ? { params } : {}),
    // A request without a body is checked as if the body were null.
    ...(body ? { body: Type.IsOptional(body) ? nullable(body) : body } : {}),
  };
}
