import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { UserStatus } from '@retaguarda/rules/user-status';
import { sql } from 'kysely';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** A membership at or above a tenant, with who gave the role that it is in. */
export interface GivenMembership {
  tenantId: number;
  tenantUuid: string;
  tenantName: string;
  role: RoleNumber;
  customRole: { id: string; name: string; keys: PermissionKey[] } | null;
  givenBy: string | null;
  givenAt: string;
}

export interface PersonMemberships {
  id: number;
  uuid: string;
  name: string;
  status: UserStatus;
  homeTenantId: number | null;
  memberships: GivenMembership[];
}

/** These people with their memberships along the path from the platform to a tenant. The executor reaches the whole path. */
export function listPeopleOnPath(
  db: TenantReader,
  pathIds: readonly number[],
  userIds: readonly number[],
): Promise<PersonMemberships[]> {
  const memberships = sql<GivenMembership[]>`coalesce((
    select json_agg(json_build_object('tenantId', m.tenant_id, 'tenantUuid', t.uuid, 'tenantName', t.name, 'role', m.role_number,
      'customRole', case when c.id is not null then json_build_object('id', c.uuid, 'name', c.name, 'keys', c.keys) end,
      'givenBy', g.name, 'givenAt', coalesce(m.role_given_at, m.created_at)))
    from memberships m join tenants t on t.id = m.tenant_id
    left join custom_roles c on c.tenant_id = m.tenant_id and c.id = m.custom_role_id
    left join users g on g.id = case when m.role_given_at is null then m.created_by else m.role_given_by end
    where m.user_id = u.id and m.tenant_id = any(${pathIds}::bigint[])), '[]'::json)`;
  return db.many(
    query
      .selectFrom('users as u')
      .select(['u.id as id', 'u.uuid as uuid', 'u.name as name', 'u.status as status'])
      .select(['u.home_tenant_id as homeTenantId', memberships.as('memberships')])
      .where('u.id', 'in', [...userIds]),
  );
}

/** A grant or denial, with who gave it. */
export interface GivenKey {
  tenantId: number;
  userId: number;
  key: PermissionKey;
  allowed: boolean;
  givenBy: string | null;
  givenAt: Date;
}

/** The grants and denials that these people have in tenants of the path. */
export function listGivenKeys(
  db: TenantReader,
  pathIds: readonly number[],
  userIds: readonly number[],
): Promise<GivenKey[]> {
  return db.many(
    query
      .selectFrom('user_grants as g')
      .innerJoin('permissions as p', 'p.id', 'g.permission_id')
      .leftJoin('users as b', 'b.id', 'g.granted_by')
      .select(['g.tenant_id as tenantId', 'g.user_id as userId', 'p.key as key', 'g.allowed as allowed'])
      .select(['b.name as givenBy', 'g.granted_at as givenAt'])
      .where('g.tenant_id', 'in', [...pathIds])
      .where('g.user_id', 'in', [...userIds]),
  );
}
