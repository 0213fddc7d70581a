import type { TenantStatus } from '@retaguarda/rules/tenant-status';
import { sql } from 'kysely';
import type { CallerTenant } from '../../platform/auth/caller.ts';
import type { SystemReader, Tx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { query } from './tables.ts';

export interface TenantRow extends CallerTenant {
  status: TenantStatus;
}

const columns = [
  'id',
  'uuid',
  'parent_id as parentId',
  'kind',
  'name',
  'path',
  'time_zone as timeZone',
  'status',
] as const;

export function findTenantByUuid(db: SystemReader | Tx, uuid: string): Promise<TenantRow | null> {
  return db.first(tenantOfUuid({ uuid }));
}

const tenantOfUuid = prepared((is: { uuid: string }) =>
  query.selectFrom('tenants').select(columns).where('uuid', '=', is.uuid),
);

export function findTenantById(db: SystemReader | Tx, id: number): Promise<TenantRow | null> {
  return db.first(tenantOfId({ id }));
}

const tenantOfId = prepared((is: { id: number }) =>
  query.selectFrom('tenants').select(columns).where('id', '=', is.id),
);

export function findPlatformTenant(db: SystemReader): Promise<TenantRow | null> {
  return db.first(query.selectFrom('tenants').select(columns).where('kind', '=', 'platform'));
}

/** Locks the tenants against whoever wants to suspend or remove them, until the end of the transaction; their statuses by id. */
export async function keepTenants(
  tx: SystemReader | Tx,
  tenantIds: readonly number[],
): Promise<Map<number, TenantStatus>> {
  const rows = await tx.many(
    query
      .selectFrom('tenants')
      .select(['id', 'status'])
      .where(sql<boolean>`id = any(${tenantIds}::bigint[])`)
      .orderBy('id')
      .forShare(),
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** The tenant itself and everything below it, parents before children, each sibling group by name. */
export function listSubtree(db: SystemReader | Tx, path: string, limit: number): Promise<TenantRow[]> {
  return db.many(
    query
      .selectFrom('tenants')
      .select(columns)
      .where('path', '>=', path)
      .where('path', 'like', `${path}%`)
      .orderBy('path')
      .limit(limit),
  );
}

/** Ids of the tenant and everything below it. */
export async function subtreeIds(db: SystemReader, path: string): Promise<number[]> {
  const rows = await db.many(idsBelow({ start: `${path}%` }));
  return rows.map((row) => row.id);
}

const idsBelow = prepared((is: { start: string }) =>
  query.selectFrom('tenants').select('id').where('path', 'like', is.start).orderBy('id'),
);

/** Ids and paths of the tenants at or below any of these paths. */
export function listTenantsBelow(
  db: SystemReader,
  paths: readonly string[],
): Promise<{ id: number; path: string }[]> {
  return db.many(
    query
      .selectFrom('tenants')
      .select(['id', 'path'])
      .where((eb) => eb.or(paths.map((path) => eb('path', 'like', `${path}%`))))
      .orderBy('id'),
  );
}

/** The modules switched on for a tenant; the platform has all, which the caller adds itself. */
export async function enabledModules(db: SystemReader, tenantId: number): Promise<string[]> {
  const rows = await db.many(modulesOn({ tenantId }));
  return rows.map((row) => row.module);
}

const modulesOn = prepared((is: { tenantId: number }) =>
  query
    .selectFrom('tenant_modules')
    .select('module')
    .where('tenant_id', '=', is.tenantId)
    .where('enabled', '=', sql<boolean>`true`),
);

/** Ids on the way from the platform to the tenant, the tenant last. */
export function pathIds(path: string): number[] {
  return path.split('/').filter(Boolean).map(Number);
}
