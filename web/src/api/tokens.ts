import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { ApiToken, BodyOf } from './types.ts';

type NewToken = BodyOf<'createToken'>;
export type TokenScope = NewToken['scopes'][number];

/** The API tokens of the tenant, the newest first, those that have ended included. */
export const tokensQuery = queryOptions({
  queryKey: keys.tokens.all,
  queryFn: async ({ signal }): Promise<ApiToken[]> =>
    (await dataOf(api.GET('/api/v1/tokens', { signal }))).items,
});

/** Makes a token for `/api` and answers it, which happens only here. */
export async function createApiToken(body: NewToken): Promise<string> {
  return (await dataOf(api.POST('/api/v1/tokens', { body }))).token;
}

/** Makes a token for the external address of commissions and answers it, which happens only here. */
export async function createExternalToken(body: BodyOf<'backofficeCreateToken'>): Promise<string> {
  return (await dataOf(api.POST('/backend/api/tokens/criar.php', { body }))).data.token;
}

/** Gives a token another secret and answers it, which happens only here; the one before is good for so many hours more. */
export async function rotateApiToken(tokenId: number, overlapHours: number): Promise<string> {
  const params = { path: { tokenId } };
  return (await dataOf(api.POST('/api/v1/tokens/{tokenId}/rotation', { params, body: { overlapHours } })))
    .token;
}

/** Ends a token at once. */
export async function revokeApiToken(tokenId: number): Promise<void> {
  await dataOf(api.DELETE('/api/v1/tokens/{tokenId}', { params: { path: { tokenId } } }));
}
