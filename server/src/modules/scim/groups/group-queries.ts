import { type RawBuilder, sql } from 'kysely';
import { ROLE_NUMBERS, type RoleNumber } from '../../../platform/auth/caller.ts';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import type { ConnectionKey } from '../people/person-queries.ts';
import type { Columns } from '../protocol/filter-sql.ts';
import { query } from '../tables.ts';

export interface GroupRow {
  roleId: number;
  uuid: string;
  name: string;
  role: RoleNumber;
  roleVersion: number;
  version: number;
  externalId: string | null;
  isMadeHere: boolean;
  createdAt: Date;
  changedAt: Date;
}

/** The most members that one answer tells. */
const MOST_MEMBERS = 5_000;

const ROW = sql`r.id as "roleId", r.uuid, r.name, r.role_number as role, r.version as "roleVersion", coalesce(g.version, 0) as version,
  g.external_id as "externalId", coalesce(g.is_made_here, false) as "isMadeHere", r.created_at as "createdAt",
  greatest(r.updated_at, g.updated_at) as "changedAt"`;

/** The roles of the tenant below administrators: others are nothing that a directory sees. */
const source = ({ id, tenantId }: ConnectionKey) => sql`custom_roles r
  left join scim_groups g on g.tenant_id = ${tenantId} and g.connection_id = ${id} and g.custom_role_id = r.id
  where r.tenant_id = ${tenantId} and r.role_number > ${ROLE_NUMBERS.admin}`;

/** What filters may name of groups. */
export function groupColumns({ id, tenantId }: ConnectionKey): Columns {
  const any = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from scim_group_members m
    join scim_people s on s.tenant_id = ${tenantId} and s.user_id = m.user_id and s.connection_id = ${id} and s.removed_at is null
    join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.custom_role_id = r.id${condition})`;
  const members = {
    kind: 'several',
    has: (uuid: string) => any(sql` and u.uuid = ${uuid}::uuid`),
    any: any(sql``),
  } as const;
  return {
    id: { kind: 'id', sql: sql`r.uuid` },
    displayname: { kind: 'text', sql: sql`r.name`, letters: 'any' },
    externalid: { kind: 'text', sql: sql`g.external_id`, letters: 'exact' },
    members,
    'members.value': members,
    'meta.created': { kind: 'moment', sql: sql`r.created_at` },
    'meta.lastmodified': { kind: 'moment', sql: sql`greatest(r.updated_at, g.updated_at)` },
  };
}

/** One page of the groups, by name. */
export function listGroups(
  db: TenantReader,
  connection: ConnectionKey,
  where: RawBuilder<boolean>,
  { count, startIndex }: { count: number; startIndex: number },
): Promise<GroupRow[]> {
  return db.many(
    statement(sql<GroupRow>`select ${ROW} from ${source(connection)} and ${where}
      order by lower(r.name), r.id limit ${count} offset ${startIndex - 1}`),
  );
}

/** How many there are, of the hundred that a tenant may have. */
export async function countGroups(
  db: TenantReader,
  connection: ConnectionKey,
  where: RawBuilder<boolean>,
): Promise<number> {
  const row = await db.first(
    statement(sql<{ total: number }>`select count(*)::int as total from ${source(connection)} and ${where}`),
  );
  return row?.total ?? 0;
}

export function findGroup(
  db: TenantReader,
  connection: ConnectionKey,
  uuid: string,
): Promise<GroupRow | null> {
  return db.first(
    statement(sql<GroupRow>`select ${ROW} from ${source(connection)} and r.uuid = ${uuid}::uuid`),
  );
}

export interface GroupMember {
  roleId: number;
  userId: number;
  uuid: string;
  name: string;
}

/** Who is in these groups, of the people whom the connection keeps. */
export function listMembers(
  db: TenantReader,
  { id, tenantId }: ConnectionKey,
  roleIds: readonly number[],
): Promise<GroupMember[]> {
  return db.many(
    statement(sql<GroupMember>`
      select m.custom_role_id as "roleId", u.id as "userId", u.uuid, u.name from scim_group_members m
      join scim_people s on s.tenant_id = ${tenantId} and s.user_id = m.user_id and s.connection_id = ${id} and s.removed_at is null
      join users u on u.id = m.user_id and u.home_tenant_id = ${tenantId}
      where m.tenant_id = ${tenantId} and m.custom_role_id = any(${roleIds}::bigint[])
      order by m.custom_role_id, m.created_at, u.id limit ${MOST_MEMBERS}`),
  );
}

/** Puts people into a group; those who are in it stay. */
export async function addMembers(
  tx: AnyTx,
  tenantId: number,
  roleId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.many(
    query
      .insertInto('scim_group_members')
      .values(
        userIds.map((userId) => ({
          tenant_id: tenantId,
          custom_role_id: roleId,
          user_id: userId,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'custom_role_id', 'user_id']).doNothing()),
  );
}

/** Takes people out of a group. */
export async function removeMembers(
  tx: AnyTx,
  tenantId: number,
  roleId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.many(
    query
      .deleteFrom('scim_group_members')
      .where('tenant_id', '=', tenantId)
      .where('custom_role_id', '=', roleId)
      .where('user_id', 'in', [...userIds]),
  );
}

/** Notes what the directory calls a group, and counts its version up. */
export async function writeGroup(
  tx: AnyTx,
  { id, tenantId }: ConnectionKey,
  group: { roleId: number; externalId: string | null; isMadeHere: boolean },
  now: Date,
): Promise<void> {
  const values = { external_id: group.externalId, is_made_here: group.isMadeHere, updated_at: now };
  await tx.many(
    query
      .insertInto('scim_groups')
      .values({ tenant_id: tenantId, connection_id: id, custom_role_id: group.roleId, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'connection_id', 'custom_role_id'])
          .doUpdateSet({ ...values, version: sql<number>`scim_groups.version + 1` }),
      ),
  );
}
