import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { type RawBuilder, sql } from 'kysely';
import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import { defaultHolders } from '../permissions/permission-defaults.ts';

/** What somebody has to hold: of each group one key at least. */
export type NeededKeys = readonly (readonly PermissionKey[])[];

/**
 * The condition that a user holds what is needed in a tenant whose module is on, as `effectivePermissions` decides it:
 * the grant or denial of the home tenant counts in the tenants of its subtree, else the default of the role; a super-admin
 * needs none. `user` is the alias of the row of `users`, `role` the number of the role that counts in the tenant, and
 * `pathIds` the ids from the platform to the tenant, which the executor has to reach.
 */
export function holdsNeeded(
  needed: NeededKeys,
  { pathIds, role, user }: { user: string; role: RawBuilder<unknown>; pathIds: readonly number[] },
): RawBuilder<boolean> {
  const holds = (key: PermissionKey) => sql`coalesce(
    (select g.allowed from user_grants g join permissions p on p.id = g.permission_id
      where g.tenant_id = ${sql.ref(`${user}.home_tenant_id`)} and g.tenant_id = any(${pathIds}::bigint[])
        and g.user_id = ${sql.ref(`${user}.id`)} and p.key = ${key}),
    ${role} = any(${defaultHolders(key).map((name) => ROLE_NUMBERS[name])}::smallint[]))`;
  const group = (keys: readonly PermissionKey[]) => sql`(${sql.join(keys.map(holds), sql` or `)})`;
  return sql<boolean>`(${role} = ${ROLE_NUMBERS['super-admin']}::smallint
    or (${sql.join(needed.map(group), sql` and `)}))`;
}

/**
 * The number of the role that counts for a user in the tenant, which ends the path from the platform to it: that of the nearest membership,
 * which above the tenant itself has to be an admin's; null when there is none.
 */
export function roleInTenant(
  user: string,
  tenantId: number | null,
  pathIds: readonly number[],
): RawBuilder<number | null> {
  return sql<number | null>`(select case when m.tenant_id = ${tenantId}::bigint
      or m.role_number <= ${ROLE_NUMBERS.admin}::smallint then m.role_number end
    from memberships m where m.user_id = ${sql.ref(`${user}.id`)} and m.tenant_id = any(${pathIds}::bigint[])
    order by array_position(${pathIds}::bigint[], m.tenant_id) desc limit 1)`;
}
