import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, ServiceAccount } from './types.ts';

/** The service accounts of the tenant, by name. */
export const serviceAccountsQuery = queryOptions({
  queryKey: keys.serviceAccounts.all,
  queryFn: async ({ signal }): Promise<ServiceAccount[]> =>
    (await dataOf(api.GET('/api/v1/service-accounts', { signal }))).items,
});

/** Makes an account that is no person. */
export async function createServiceAccount(
  body: BodyOf<'createServiceAccount'>,
  idempotencyKey: string,
): Promise<void> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  await dataOf(api.POST('/api/v1/service-accounts', { body, headers }));
}

const path = (serviceAccountId: string) => ({ path: { serviceAccountId } });

/** Changes what an account is called, and what its tokens may be good for at most. */
export async function changeServiceAccount(id: string, body: BodyOf<'updateServiceAccount'>): Promise<void> {
  await dataOf(api.PATCH('/api/v1/service-accounts/{serviceAccountId}', { params: path(id), body }));
}

/** Ends an account and all its tokens at once. */
export async function endServiceAccount(id: string): Promise<void> {
  await dataOf(api.DELETE('/api/v1/service-accounts/{serviceAccountId}', { params: path(id) }));
}
