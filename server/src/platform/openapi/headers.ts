import { requestProblems } from '../http/request-problems.ts';
import { RESPONSE_HEADERS, type ResponseHeader, responseHeaders } from '../http/response-headers.ts';
import type { Route } from '../http/route.ts';
import type { JsonObject } from './components.ts';

/** The headers that routes read, by the names under which the document has them. Each is checked where it is read. */
export const HEADER_PARAMETERS = {
  TenantId: {
    name: 'X-Tenant-Id',
    in: 'header',
    required: false,
    description: 'The tenant of the request, unless it is that of the token or the home of the caller.',
    schema: { type: 'string', format: 'uuid' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same request under the same key gives the first answer again, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of what is to be changed; `request.preconditionFailed` when that is stale.',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, JsonObject>;

const INTEGERS: ReadonlySet<string> = new Set(['Retry-After', 'X-Total-Count', 'Age']);

/** The headers of answers, as components of the document. */
export const HEADER_OBJECTS: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  Object.entries(RESPONSE_HEADERS).map(([name, description]) => [
    componentName(name),
    { description, schema: { type: INTEGERS.has(name) ? 'integer' : 'string' } },
  ]),
);

/** References to the headers that a route reads. */
export function headerParameters({ access, idempotent, problems = [] }: Route<never>): readonly JsonObject[] {
  const names: (keyof typeof HEADER_PARAMETERS)[] = [];
  if (access.kind !== 'public' || access.optionalCaller === true) names.push('TenantId');
  if (idempotent === true) names.push('IdempotencyKey');
  if (problems.includes(requestProblems.preconditionFailed)) names.push('IfMatch');
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** References to the headers that a route answers with a status. */
export function headersOf(route: Route<never>, status: number): JsonObject {
  const named = responseHeaders(route, status).map((name): [ResponseHeader, JsonObject] => [
    name,
    { $ref: `#/components/headers/${componentName(name)}` },
  ]);
  return Object.fromEntries(named);
}

function componentName(header: string): string {
  return header.replaceAll('-', '');
}
