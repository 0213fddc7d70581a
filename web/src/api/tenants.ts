import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, ManagedTenant, TenantLine } from './types.ts';

export type TenantListQuery = NonNullable<operations['listManagedTenants']['parameters']['query']>;
export type NewTenant = BodyOf<'openTenant'>;
export type TenantDraft = BodyOf<'putTenantDraft'>;
export type TenantChange = BodyOf<'updateTenant'>;

const path = (tenantId: string) => ({ params: { path: { tenantId } } });

/** A page of the tenants directly below one, or of those found on all levels, each with its figures. */
export const tenantListQuery = (query: TenantListQuery) =>
  queryOptions({
    queryKey: keys.managedTenants.list(query),
    queryFn: async ({ signal }): Promise<{ rows: TenantLine[]; total: number }> => {
      const { items, total } = await dataOf(api.GET('/api/v1/tenants', { params: { query }, signal }));
      return { rows: items, total };
    },
  });

export const tenantQuery = (tenantId: string) =>
  queryOptions({
    queryKey: keys.managedTenants.detail(tenantId),
    queryFn: ({ signal }): Promise<TenantLine> =>
      dataOf(api.GET('/api/v1/tenants/{tenantId}', { ...path(tenantId), signal })),
  });

/** Whether a subdomain can be had now, and the address that it would give. */
export const subdomainQuery = (subdomain: string) =>
  queryOptions({
    queryKey: keys.managedTenants.part('subdomain', subdomain),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/subdomains/{subdomain}', { params: { path: { subdomain } }, signal })),
    staleTime: 5_000,
  });

/** Opens a tenant with everything that it begins with, under the idempotency key: all of it or nothing. */
export const openTenant = (body: NewTenant, key: string): Promise<ManagedTenant> =>
  dataOf(api.POST('/api/v1/tenants', { body, headers: { 'idempotency-key': key } }));

export const changeTenant = (tenantId: string, body: TenantChange): Promise<ManagedTenant> =>
  dataOf(api.PATCH('/api/v1/tenants/{tenantId}', { ...path(tenantId), body }));

/** Signs the people of a tenant out and keeps them out; who comes back is told the reason. */
export const suspendTenant = (tenantId: string, reason: string, key: string) =>
  dataOf(
    api.POST('/api/v1/tenants/{tenantId}/suspension', {
      ...path(tenantId),
      body: { reason },
      headers: { 'idempotency-key': key },
    }),
  );

export const reactivateTenant = (tenantId: string) =>
  dataOf(api.DELETE('/api/v1/tenants/{tenantId}/suspension', path(tenantId)));

/** What the caller typed of a tenant that is still to be opened; null while there is nothing. */
export const tenantDraftQuery = queryOptions({
  queryKey: keys.managedTenants.part('draft'),
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/tenant-draft', { signal })),
  // What is being typed must not be replaced by what was kept of it.
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const keepTenantDraft = (body: TenantDraft) => dataOf(api.PUT('/api/v1/tenant-draft', { body }));

export const dropTenantDraft = () => dataOf(api.DELETE('/api/v1/tenant-draft'));
