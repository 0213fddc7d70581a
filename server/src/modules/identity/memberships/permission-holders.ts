import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { type RawBuilder, sql } from 'kysely';
import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import { defaultHolders } from '../permissions/permission-defaults.ts';

/** What somebody has to hold: of each group one key at least. */
export type NeededKeys = readonly (readonly PermissionKey[])[];

/** The grant or denial of a key that a user has at home; null without one. */
type GrantOf = (key: PermissionKey) => RawBuilder<boolean | null>;

/**
 * The condition that a user holds what is needed in a tenant whose module is on, as `effectivePermissions` decides it:
 * the grant or denial of the home tenant counts in the tenants of its subtree, else what a role of the tenant's own gives, else the default
 * of the role; a super-admin needs none. `role` is the number of the role that counts in the tenant, `keys` what the own one gives, null
 * without one. Nothing needed is held by everybody.
 */
export function holdsNeeded(
  needed: NeededKeys,
  { grantOf, keys, role }: { role: RawBuilder<unknown>; keys: RawBuilder<unknown>; grantOf: GrantOf },
): RawBuilder<boolean> {
  if (needed.length === 0) return sql<boolean>`true`;
  const holds = (key: PermissionKey) => sql`coalesce(${grantOf(key)}, ${key} = any(${keys}),
    ${role} = any(${defaultHolders(key).map((name) => ROLE_NUMBERS[name])}::smallint[]))`;
  const group = (keys: readonly PermissionKey[]) => sql`(${sql.join(keys.map(holds), sql` or `)})`;
  return sql<boolean>`(${role} = ${ROLE_NUMBERS['super-admin']}::smallint
    or (${sql.join(needed.map(group), sql` and `)}))`;
}

/** For users who are all at home in one tenant: a cluster asks its node alone, because the tenant is known before. */
export function grantAtHome(user: string, tenantId: number | null): GrantOf {
  return (key) => sql`(select g.allowed from user_grants g join permissions p on p.id = g.permission_id
    where g.tenant_id = ${tenantId} and g.user_id = ${sql.ref(`${user}.id`)} and p.key = ${key})`;
}

/** For few users with several homes, of a statement that has `grantsWithin` among its first parts. */
export function grantWithin(user: string): GrantOf {
  return (
    key,
  ) => sql`(select g.allowed from granted g where g.tenant_id = ${sql.ref(`${user}.home_tenant_id`)}
    and g.user_id = ${sql.ref(`${user}.id`)} and g.key = ${key})`;
}

/**
 * The grants and denials that those users have in the tenants, for `grantWithin`. `pathIds` are the ids from the platform to the tenant,
 * which the executor has to reach.
 */
export function grantsWithin(
  pathIds: readonly number[],
  userIds: RawBuilder<unknown>,
  needed: NeededKeys,
): RawBuilder<unknown> {
  return sql`granted as materialized (
    select g.tenant_id, g.user_id, p.key, g.allowed from user_grants g join permissions p on p.id = g.permission_id
    where g.tenant_id = any(${pathIds}::bigint[]) and g.user_id = any(${userIds})
      and p.key = any(${[...new Set(needed.flat())]}::text[]))`;
}

/**
 * The number of the role that counts for a user in the tenant, which ends the path from the platform to it, and the keys of a role of the
 * tenant's own: those of the nearest membership, which above the tenant itself has to be an admin's; no row when there is none.
 */
export function entryInTenant(
  user: string,
  tenantId: number | null,
  pathIds: readonly number[],
): RawBuilder<unknown> {
  return sql`(select n.role_number, c.keys from (
      select m.role_number, m.tenant_id, m.custom_role_id
      from memberships m where m.user_id = ${sql.ref(`${user}.id`)} and m.tenant_id = any(${pathIds}::bigint[])
      order by array_position(${pathIds}::bigint[], m.tenant_id) desc limit 1) n
    left join custom_roles c on c.tenant_id = n.tenant_id and c.id = n.custom_role_id
    where n.tenant_id = ${tenantId}::bigint or n.role_number <= ${ROLE_NUMBERS.admin}::smallint)`;
}
