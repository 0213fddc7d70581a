import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/db/database.ts';
import { filterActiveHolders, listActiveHolders } from '../identity/index.ts';
import { pathIds, type TenantRow } from '../tenancy/index.ts';
import { unboundAmong } from './bound-people.ts';

/** Those of the people who hold the key in the tenant, and whom no membership binds to another company than the record's. */
export async function holdersAmong(
  database: Database,
  tenant: TenantRow,
  { companyId, key }: { key: PermissionKey; companyId: number | null },
  userIds: readonly number[],
): Promise<readonly number[]> {
  const path = pathIds(tenant.path);
  const holders = await filterActiveHolders(database.subtree(path), path, [[key]], userIds);
  return unboundAmong(database.tenant(tenant.id), tenant.id, companyId, holders);
}

/** Those of the people who are active and work in the tenant, whatever they may do there. */
export async function workersAmong(
  database: Database,
  tenant: TenantRow,
  userIds: readonly number[],
): Promise<readonly number[]> {
  const path = pathIds(tenant.path);
  return filterActiveHolders(database.subtree(path), path, [], userIds);
}

/** The members of the tenant who hold the key, the first hundred by name. */
export async function membersHolding(
  database: Database,
  tenant: TenantRow,
  key: PermissionKey,
): Promise<number[]> {
  const path = pathIds(tenant.path);
  const members = await listActiveHolders(database.subtree(path), path, [[key]], null);
  return members.map(({ id }) => id);
}

/** Whether the caller holds the key; a super-admin needs none. */
export function holdsKey({ isSuperAdmin, permissions }: Caller, key: PermissionKey): boolean {
  return isSuperAdmin || permissions.has(key);
}
