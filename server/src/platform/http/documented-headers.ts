import { type TSchema, Type } from 'typebox';
import { requestProblems } from './request-problems.ts';
import type { Route } from './route.ts';
import { Uuid } from './schema.ts';

const TenantId = Type.Unsafe<string>({
  ...Uuid,
  description: 'the tenant of the request, unless it is that of the token or the home of the caller',
});
const CsrfToken = Type.String({ description: 'the code of the session; with a session cookie alone' });
const IdempotencyKey = Type.String({
  minLength: 1,
  maxLength: 128,
  description: 'the same request under the same key gives the first answer again, for 24 hours',
});
const IfMatch = Type.String({
  description: 'the `ETag` of what is to be changed; `request.preconditionFailed` when that is stale',
});

/** The headers that a route reads, for OpenAPI. They are documented here and checked where they are read. */
export function documentedHeaders<Context>(route: Route<Context>): TSchema {
  const { access, idempotent, method, problems = [] } = route;
  const knowsCallers = access.kind !== 'public' || access.optionalCaller === true;
  const named: Record<string, TSchema> = {};
  if (knowsCallers) named['X-Tenant-Id'] = TenantId;
  if (knowsCallers && method !== 'GET') named['X-CSRF-Token'] = CsrfToken;
  if (idempotent === true) named['Idempotency-Key'] = IdempotencyKey;
  if (problems.includes(requestProblems.preconditionFailed)) named['If-Match'] = IfMatch;
  const optional = Object.entries(named).map(([name, schema]) => [name, Type.Optional(schema)]);
  return Type.Object(Object.fromEntries(optional));
}
