import { queryOptions } from '@tanstack/react-query';
import { segment, send } from './client.ts';
import type { Membership, Permission, Role, Tenant } from './types.ts';

const HOUR_MS = 3_600_000;

/** The tenants that the caller reaches, as a flat list of a tree. */
export const tenantsQuery = queryOptions({
  queryKey: ['tenants'],
  queryFn: async ({ signal }) => (await send<Tenant[]>('GET', '/api/v1/auth/tenants', { signal })).data,
  staleTime: 5 * 60_000,
});

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => (await send<Role[]>('GET', '/api/v1/auth/roles', { signal })).data,
  staleTime: HOUR_MS,
});

/** All permissions that exist, with the module each belongs to. */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: async ({ signal }) =>
    (await send<Permission[]>('GET', '/api/v1/auth/permissions', { signal })).data,
  staleTime: HOUR_MS,
});

const membershipsPath = (userId: string) => `/api/v1/auth/users/${segment(userId)}/memberships`;

export const membershipsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'memberships', userId],
    queryFn: async ({ signal }) =>
      (await send<Membership[]>('GET', membershipsPath(userId), { signal })).data,
  });

/** Gives the user this role in the tenant, whether or not the user was a member. */
export async function putMembership(userId: string, tenantId: string, roleNumber: string): Promise<void> {
  await send('PUT', `${membershipsPath(userId)}/${segment(tenantId)}`, { body: { roleNumber } });
}

export async function deleteMembership(userId: string, tenantId: string): Promise<void> {
  await send('DELETE', `${membershipsPath(userId)}/${segment(tenantId)}`);
}

export interface Invitation {
  email: string;
  nome: string;
  roleNumber: string;
  tenantId?: string;
}

/** Invites by mail. The key makes a repeated submission of the same form one invitation. */
export async function invite(invitation: Invitation, idempotencyKey: string): Promise<void> {
  await send('POST', '/api/v1/auth/invitations', { body: invitation, idempotencyKey });
}
