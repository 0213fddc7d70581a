import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { ApiToken, BodyOf } from './types.ts';

export type NewToken = BodyOf<'backofficeCreateToken'>;
export type TokenScope = NonNullable<NewToken['escopos']>[number];

/** The API tokens of the tenant, the newest first, those that have ended included. */
export const tokensQuery = queryOptions({
  queryKey: keys.tokens.all,
  queryFn: async ({ signal }): Promise<ApiToken[]> =>
    (await dataOf(api.GET('/backend/api/tokens/listar.php', { signal }))).data.tokens,
});

/** Makes a token and answers it, which happens only here. Throws 400 for a name without letters. */
export async function createApiToken(body: NewToken): Promise<string> {
  return (await dataOf(api.POST('/backend/api/tokens/criar.php', { body }))).data.token;
}

/** Ends a token at once. */
export async function revokeApiToken(id: number): Promise<void> {
  await dataOf(api.POST('/backend/api/tokens/revogar.php', { body: { id } }));
}
