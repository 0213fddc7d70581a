import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, Tenant } from './types.ts';

const HOUR_MS = 3_600_000;

/** The tenants that the caller reaches, as a flat list of a tree. */
export const tenantsQuery = queryOptions({
  queryKey: keys.tenants.all,
  queryFn: ({ signal }): Promise<Tenant[]> => dataOf(api.GET('/api/v1/auth/tenants', { signal })),
  staleTime: 5 * 60_000,
});

export const rolesQuery = queryOptions({
  queryKey: keys.roles.all,
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/auth/roles', { signal })),
  staleTime: HOUR_MS,
});

/** All permissions that exist, with the module each belongs to and the roles that hold it by default. */
export const permissionsQuery = queryOptions({
  queryKey: keys.permissions.all,
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/auth/permissions', { signal })),
  staleTime: HOUR_MS,
});

export const membershipsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.users.part('memberships', userId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/auth/users/{userId}/memberships', { params: { path: { userId } }, signal })),
  });

/**
 * Gives the user this role in the tenant, whether or not the user was a member. `companyId` binds the user to one of its
 * companies, or to none with null; without it the binding stays.
 */
export async function putMembership(
  userId: string,
  tenantId: string,
  body: BodyOf<'putMembership'>,
): Promise<void> {
  const params = { path: { userId, tenantId } };
  await dataOf(api.PUT('/api/v1/auth/users/{userId}/memberships/{tenantId}', { params, body }));
}

export async function deleteMembership(userId: string, tenantId: string): Promise<void> {
  const params = { path: { userId, tenantId } };
  await dataOf(api.DELETE('/api/v1/auth/users/{userId}/memberships/{tenantId}', { params }));
}

/** Invites by mail. The key makes a repeated submission of the same form one invitation. */
export async function invite(invitation: BodyOf<'createInvitation'>, idempotencyKey: string): Promise<void> {
  const headers = { 'idempotency-key': idempotencyKey };
  await dataOf(api.POST('/api/v1/auth/invitations', { body: invitation, headers }));
}
