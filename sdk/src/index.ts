import createFetchClient, { type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type { components, operations, paths } from './schema.d.ts';

/** The error answer of every route of specification 1 and 2. */
export type ApiProblem = components['schemas']['Error'];

/**
 * A client of the main host, typed by its OpenAPI document: paths, parameters, bodies and answers are checked by the
 * compiler. `client.GET('/api/v1/auth/users/{userId}', { params: { path: { userId } } })` answers `{ data, error,
 * response }` and throws only when there was no answer at all.
 */
export function createClient(options: ClientOptions = {}) {
  return createFetchClient<paths>(options);
}

export type Client = ReturnType<typeof createClient>;
