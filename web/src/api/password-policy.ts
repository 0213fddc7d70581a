import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import { ifMatch } from './tagged.ts';
import type { PasswordPolicy } from './types.ts';

/** What the tenant asks of new passwords, with the version that a change names. */
export const passwordPolicyQuery = queryOptions({
  queryKey: keys.tenants.part('password-policy'),
  queryFn: async ({ signal }): Promise<{ policy: PasswordPolicy; etag: string | null }> => {
    const { data, headers } = await answerOf(api.GET('/api/v1/auth/password-policy', { signal }));
    return { policy: data, etag: headers.get('etag') };
  },
});

export async function savePasswordPolicy(policy: PasswordPolicy, etag: string | null): Promise<void> {
  await dataOf(api.PUT('/api/v1/auth/password-policy', { body: policy, ...ifMatch(etag) }));
}
