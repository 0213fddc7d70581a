import createFetchClient, { type ClientOptions } from 'openapi-fetch';
import type { paths as GovernancePaths } from './governance-schema.d.ts';
import type { components, paths } from './schema.d.ts';

export type { operations as GovernanceOperations } from './governance-schema.d.ts';
export type { components, operations, paths } from './schema.d.ts';

/** The error answer of every route of specification 1 and 2. */
export type ApiProblem = components['schemas']['Problem'];

/**
 * A client of the main host, typed by its OpenAPI document: paths, parameters, bodies and answers are checked by the
 * compiler. `client.GET('/api/v1/auth/users/{userId}', { params: { path: { userId } } })` answers `{ data, error,
 * response }` and throws only when there was no answer at all.
 */
export function createClient(options: ClientOptions = {}) {
  return createFetchClient<paths>(options);
}

export type Client = ReturnType<typeof createClient>;

/**
 * A client of the governance host, which is another origin: the `governance` of `GET /api/` of the main host names it.
 * With the session cookie it needs `credentials: 'include'`, and the CSRF token with changes.
 */
export function createGovernanceClient(options: ClientOptions) {
  return createFetchClient<GovernancePaths>(options);
}

export type GovernanceClient = ReturnType<typeof createGovernanceClient>;

export { type Connection, type ConnectOptions, connect, dataOf } from './connect.ts';
export { type FieldProblem, RetaguardaError } from './errors.ts';
export { type Download, download, type OnProgress, type UploadOptions, upload, uploadRaw } from './files.ts';
export { byCursor, byPage, byPageNumber, type CursorPage } from './pages.ts';
export { type LiveSocket, openSocket, type SocketMessage, type SocketOptions } from './socket.ts';
export type { TokenSource, TransportOptions } from './transport.ts';
export { verifyWebhook, type WebhookOptions } from './webhooks.ts';
