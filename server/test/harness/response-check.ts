import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MountedRoutes } from '../../src/app/routes.ts';
import { RESPONSE_HEADERS, responseHeaders } from '../../src/platform/http/response-headers.ts';
import { statusesOf } from '../../src/platform/http/responses.ts';
import { findScimFault } from './scim-check.ts';

/** They tell how the server is, whatever the status. */
const STATES = new Set(['getHealth', 'getReadiness']);
/** Statuses of unknown URLs and methods, of pages, and of files, which browsers also request in parts. */
const UNKNOWN_STATUSES = new Set([
  200, 204, 206, 302, 304, 400, 403, 404, 405, 413, 414, 415, 416, 429, 431, 503,
]);
const JSON_TYPE = 'application/json; charset=utf-8';
const DETAIL_KEYS = ['code', 'message', 'path'];

/** What routes say of their headers: all but the cookie, which marks what a session has written. */
const TOLD_HEADERS = Object.keys(RESPONSE_HEADERS)
  .map((name) => name.toLowerCase())
  .filter((name) => name !== 'set-cookie');

/**
 * Checks every answer of a host against what its routes declare, whatever the test looks at: status and headers are declared ones, an
 * error has the shape of its surface and contains the request id, and there is no 500. Faults are added to `violations`.
 */
export function watchResponses(
  app: FastifyInstance,
  mounted: readonly MountedRoutes[],
  violations: string[],
): void {
  const declared = declaredStatuses(mounted);
  const routes = new Map(mounted.flatMap((table) => table.routes.map((one) => [one.operationId, one])));
  app.addHook('onSend', async (request, reply, payload) => {
    const route = routes.get(request.routeOptions.config?.operationId ?? '');
    const fault = findFault(request, reply, payload, declared) ?? findHeaderFault(reply, route);
    if (fault !== null) violations.push(`${request.method} ${request.url} → ${reply.statusCode}: ${fault}`);
    return payload;
  });
}

function declaredStatuses(mounted: readonly MountedRoutes[]): Map<string, Set<number>> {
  return new Map(
    mounted.flatMap(({ routes, surface }) =>
      routes.map((route): [string, Set<number>] => [
        route.operationId,
        new Set(statusesOf(route, surface.statusOf)),
      ]),
    ),
  );
}

function findFault(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  declared: ReadonlyMap<string, ReadonlySet<number>>,
): string | null {
  const status = reply.statusCode;
  if (status === 500) return `an error that nobody foresaw`;
  const operation = request.routeOptions.config?.operationId ?? '';
  const allowed = declared.get(operation) ?? UNKNOWN_STATUSES;
  if (!allowed.has(status)) return `not declared by ${operation || 'any route'}`;
  if (reply.getHeader('x-request-id') !== request.id) return 'the request id is not in the headers';
  if (status === 405 && !reply.getHeader('allow')) return 'Allow is missing';
  if ((status === 429 || status === 503) && !STATES.has(operation) && !reply.getHeader('retry-after')) {
    return 'Retry-After is missing';
  }
  if (STATES.has(operation) || request.method === 'HEAD') return null;
  if (operation === '' && isPage(reply)) return null;
  if (isOfDirectories(request.url)) return findScimFault(status, payload, reply);
  if (isBackoffice(request.url)) {
    if (isFile(reply)) return status < 400 ? null : 'an error that is a file';
    if (reply.getHeader('content-type') !== JSON_TYPE) return 'not said to be JSON in UTF-8';
    if (status < 400) return findSuccessFault(payload);
  }
  if (status < 400) return null;
  return typeof payload === 'string' ? findShapeFault(request, status, payload) : 'an error without a body';
}

/** The header that the answer of a route has and its document has not; null when there is none. */
function findHeaderFault(
  reply: FastifyReply,
  route: MountedRoutes['routes'][number] | undefined,
): string | null {
  if (route === undefined) return null;
  const told = responseHeaders(route, reply.statusCode).map((name) => name.toLowerCase());
  const untold = TOLD_HEADERS.find((name) => reply.hasHeader(name) && !told.includes(name));
  return untold === undefined ? null : `the header ${untold} is not declared by ${route.operationId}`;
}

/** Whether the answer is a page: that says itself why it is refused. */
function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html');
}

function isFile(reply: FastifyReply): boolean {
  return reply.hasHeader('content-disposition');
}

/** What is wrong with a success envelope of specification 3, which has no other fields; null when nothing is. */
function findSuccessFault(payload: unknown): string | null {
  const body = typeof payload === 'string' ? parse(payload) : null;
  if (body === null || !hasExactly(body, ['status', 'message', 'data'], 'data')) return 'not the envelope';
  const { data, message, status } = body;
  if (status !== 'success' || typeof message !== 'string' || message === '') return 'not a success';
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? null : 'data is no object';
}

function findShapeFault(request: FastifyRequest, status: number, payload: string): string | null {
  const body = parse(payload);
  if (body === null) return `not JSON: ${payload}`;
  const { code, message, errors } = body;
  const fault = isBackoffice(request.url)
    ? findEnvelopeFault(body, request.id)
    : findProblemFault(body, status, request.id);
  if (fault !== null) return `${fault}: ${payload}`;
  if (typeof code !== 'string' || !/^[a-zA-Z_]+(\.[a-zA-Z]+)*$/.test(code))
    return `no stable code: ${payload}`;
  if (typeof message !== 'string' || message === '') return `no message: ${payload}`;
  return errors === undefined || isDetailList(errors) ? null : `malformed errors: ${payload}`;
}

function parse(payload: string): Record<string, unknown> | null {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}

function isBackoffice(url: string): boolean {
  return /^\/backend\/api(?=[/?]|$)/.test(url);
}

function isOfDirectories(url: string): boolean {
  return /^\/scim\/v2(?=[/?]|$)/.test(url);
}

/** What is wrong with an error of contract 2, which has no other fields; null when nothing is. */
function findProblemFault(body: Record<string, unknown>, status: number, requestId: string): string | null {
  const expected = ['statusCode', 'error', 'code', 'message', 'requestId', ...membersOf(body)];
  if (!hasExactly(body, expected, 'errors')) return 'not the error shape';
  if (body['statusCode'] !== status || body['error'] !== STATUS_CODES[status])
    return 'status and text differ';
  return body['requestId'] === requestId ? null : 'another request id';
}

/** What is wrong with an error envelope of specification 3; null when nothing is. */
function findEnvelopeFault(body: Record<string, unknown>, requestId: string): string | null {
  if (!hasExactly(body, ['status', 'message', 'code', 'request_id', ...membersOf(body)], 'errors'))
    return 'not the envelope';
  if (body['status'] !== 'error') return 'not an error';
  return body['request_id'] === requestId ? null : 'another request id';
}

/** What one error says beside the rest. */
function membersOf({ code, methods }: Record<string, unknown>): readonly string[] {
  if (code !== 'auth.secondFactorRequired') return [];
  const hasPasskey = Array.isArray(methods) && methods.includes('passkey');
  return ['challenge', 'methods', 'rememberDays', ...(hasPasskey ? ['passkey'] : [])];
}

function hasExactly(body: Record<string, unknown>, required: readonly string[], optional: string): boolean {
  return (
    required.every((key) => Object.hasOwn(body, key)) &&
    Object.keys(body).every((key) => required.includes(key) || key === optional)
  );
}

function isDetailList(errors: unknown): boolean {
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every(
      (detail) =>
        Object.keys(detail as object)
          .sort()
          .join() === DETAIL_KEYS.join(),
    )
  );
}
