import type { TokenScope } from '@retaguarda/rules/token-scopes';
import { type Answer, type RequestOptions, send } from './client.ts';
import type { Harness } from './harness.ts';
import type { TestTenant, TestUser } from './people.ts';

export interface TokenFields {
  name?: string;
  companyId?: string;
  serviceAccountId?: string;
  addresses?: string[];
  expiresAt?: string;
}

export interface MadeToken {
  id: number;
  token: string;
  prefix: string;
}

/** A token for `/api` that the person makes in their tenant, or in another one that they administer. */
export async function makeToken(
  maker: TestUser,
  scopes: readonly TokenScope[],
  { tenant, ...fields }: TokenFields & { tenant?: TestTenant } = {},
): Promise<MadeToken> {
  const body = { name: 'Integração', scopes, ...fields };
  const answer = await maker.post('/api/v1/tokens', body, tenant === undefined ? {} : { tenant });
  if (answer.status !== 201) throw new Error(`no token could be made: ${answer.text}`);
  return answer.body;
}

/** A request with a token to the main host. */
export function withToken(
  h: Harness,
  { token }: Pick<MadeToken, 'token'>,
): (url: string, options?: RequestOptions) => Promise<Answer> {
  return (url, options = {}) => send(h.app, 'GET', url, { bearer: token, ...options });
}
