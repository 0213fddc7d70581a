import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, CustomRole, RightsLine } from './types.ts';

/** The roles that a tenant made, the highest in rank first; those of the tenant of the request for null. For admins. */
export const customRolesQuery = (tenantId: string | null = null) =>
  queryOptions({
    queryKey: keys.customRoles.list(tenantId),
    queryFn: ({ signal }): Promise<CustomRole[]> =>
      dataOf(
        api.GET('/api/v1/auth/custom-roles', {
          signal,
          ...(tenantId === null ? {} : { headers: { 'x-tenant-id': tenantId } }),
        }),
      ),
  });

export type NewCustomRole = BodyOf<'createCustomRole'>;

/** Makes a role. The key makes a repeated submission of the same form one role. */
export async function createCustomRole(body: NewCustomRole, idempotencyKey: string): Promise<void> {
  const headers = { 'idempotency-key': idempotencyKey };
  await dataOf(api.POST('/api/v1/auth/custom-roles', { body, headers }));
}

const path = (customRoleId: string) => ({ path: { customRoleId } });

/** Changes name and keys, for everybody who has the role. */
export async function changeCustomRole(id: string, body: BodyOf<'putCustomRole'>): Promise<void> {
  await dataOf(api.PUT('/api/v1/auth/custom-roles/{customRoleId}', { params: path(id), body }));
}

/** Removes a role that nobody has. */
export async function removeCustomRole(id: string): Promise<void> {
  await dataOf(api.DELETE('/api/v1/auth/custom-roles/{customRoleId}', { params: path(id) }));
}

/** Why a person may do what, key by key. */
export const userRightsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.users.part('rights', userId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/auth/users/{userId}/rights', { params: { path: { userId } }, signal })),
  });

export interface RightsPage {
  lines: RightsLine[];
  total: number;
}

/** A page of the members of the tenant, each with what they hold. The total comes from the header `x-total-count`. */
export const rightsQuery = (query: { search?: string; pageNumber: number; pageSize: number }) =>
  queryOptions({
    queryKey: keys.users.part('matrix', query),
    queryFn: async ({ signal }): Promise<RightsPage> => {
      const { data, headers } = await answerOf(api.GET('/api/v1/auth/rights', { params: { query }, signal }));
      return { lines: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
  });
