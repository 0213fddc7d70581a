import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, ManagedTenant, TenantDeparture, TenantLine } from './types.ts';

export type TenantListQuery = NonNullable<operations['listManagedTenants']['parameters']['query']>;
export type NewTenant = BodyOf<'openTenant'>;
export type TenantDraft = BodyOf<'putTenantDraft'>;
export type TenantChange = BodyOf<'updateTenant'>;

const LOOK_AGAIN_MS = 1_500;

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

/** Throws 412 when somebody else changed the tenant since the version that the body names. */
export const changeTenant = (tenantId: string, body: TenantChange): Promise<ManagedTenant> =>
  dataOf(api.PATCH('/api/v1/tenants/{tenantId}', { ...path(tenantId), body }));

/** The tag of the version that is shown. */
const seen = ({ id, versao }: ManagedTenant) => ({ 'if-match': `"${id.slice(-12)}-${versao}"` });

/** Signs the people of a tenant out and keeps them out; who comes back is told the reason. Throws 412 when it was changed since. */
export const suspendTenant = (tenant: ManagedTenant, reason: string, key: string) =>
  dataOf(
    api.POST('/api/v1/tenants/{tenantId}/suspension', {
      ...path(tenant.id),
      body: { reason },
      headers: { ...seen(tenant), 'idempotency-key': key },
    }),
  );

/** Throws 412 when it was changed since. */
export const reactivateTenant = (tenant: ManagedTenant) =>
  dataOf(api.DELETE('/api/v1/tenants/{tenantId}/suspension', { ...path(tenant.id), headers: seen(tenant) }));

/** What the removal of a tenant would do, and how far its departure is. */
export const removalQuery = (tenantId: string) =>
  queryOptions({
    queryKey: keys.managedTenants.part('removal', tenantId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/tenants/{tenantId}/removal', { ...path(tenantId), signal })),
    staleTime: 0,
  });

const ofDeparture = (departureId: string) => ({ params: { path: { departureId } } });

/** How far the departure of a tenant is; it is looked at again while that goes on, also once the tenant is gone. */
export const departureQuery = (departureId: string) =>
  queryOptions({
    queryKey: keys.managedTenants.part('departure', departureId),
    queryFn: ({ signal }): Promise<TenantDeparture> =>
      dataOf(api.GET('/api/v1/tenant-departures/{departureId}', { ...ofDeparture(departureId), signal })),
    refetchInterval: ({ state }) => (isLeaving(state.data) ? LOOK_AGAIN_MS : false),
  });

/** Whether its file is being written, or itself removed. */
export const isLeaving = (departure: TenantDeparture | undefined) =>
  departure === undefined || departure.status === 'exporting' || departure.status === 'removing';

/** Begins the file with everything that a suspended tenant has. */
export const exportTenant = (tenantId: string, key: string): Promise<TenantDeparture> =>
  dataOf(
    api.POST('/api/v1/tenants/{tenantId}/departure', {
      ...path(tenantId),
      headers: { 'idempotency-key': key },
    }),
  );

/** The file of a departure. */
export const loadDeparture = (departureId: string): Promise<Blob> =>
  dataOf<Blob>(
    api.GET('/api/v1/tenant-departures/{departureId}/file', { ...ofDeparture(departureId), parseAs: 'blob' }),
  );

/** Begins the removal of a tenant whose name was typed. Throws 412 when it was changed since it was read. */
export const removeTenant = (tenant: ManagedTenant, name: string): Promise<TenantDeparture> =>
  dataOf(
    api.DELETE('/api/v1/tenants/{tenantId}', {
      params: { path: { tenantId: tenant.id }, query: { name } },
      headers: seen(tenant),
    }),
  );

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
