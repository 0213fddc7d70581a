import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { sql } from 'kysely';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { takeFreePlace } from '../../../platform/db/free-place.ts';
import { query } from '../tables.ts';

/** How many roles of its own a tenant may have; the table refuses more. */
const MOST_CUSTOM_ROLES = 100;

export interface CustomRoleRow {
  id: number;
  uuid: string;
  name: string;
  role: RoleNumber;
  keys: PermissionKey[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = [
  'id as id',
  'uuid as uuid',
  'name as name',
  'role_number as role',
  'keys as keys',
  'version as version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** The roles that the tenant made, the highest in rank first, with how many members have each. */
export function listCustomRoles(
  db: TenantReader,
  tenantId: number,
): Promise<(CustomRoleRow & { members: number })[]> {
  return db.many(
    query
      .selectFrom('custom_roles')
      .select(columns)
      .select((eb) =>
        eb
          .selectFrom('memberships as m')
          .select(({ fn }) => fn.countAll<number>().as('members'))
          .whereRef('m.tenant_id', '=', 'custom_roles.tenant_id')
          .whereRef('m.custom_role_id', '=', 'custom_roles.id')
          .$asScalar()
          .$notNull()
          .as('members'),
      )
      .where('tenant_id', '=', tenantId)
      .orderBy('role_number')
      .orderBy(sql`lower(name)`)
      .limit(MOST_CUSTOM_ROLES),
  );
}

/**
 * The role of the tenant with this uuid; null when it has none. Locked until the end of the transaction: whoever gives it waits for whoever changes it, so that nobody gives other keys
 * than were looked at.
 */
export function lockCustomRole(tx: AnyTx, tenantId: number, uuid: string): Promise<CustomRoleRow | null> {
  return tx.first(
    query
      .selectFrom('custom_roles')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('uuid', '=', uuid)
      .forUpdate(),
  );
}

/** Adds a role in the first free place; a tenant that has no place left is refused by the constraint of places. */
export async function insertCustomRole(
  tx: AnyTx,
  tenantId: number,
  role: Pick<CustomRoleRow, 'keys' | 'name' | 'role' | 'uuid'>,
  now: Date,
): Promise<CustomRoleRow> {
  const place = await takeFreePlace(tx, 'custom_roles', tenantId, MOST_CUSTOM_ROLES);
  const row = await tx.first(
    query
      .insertInto('custom_roles')
      .values({
        tenant_id: tenantId,
        uuid: role.uuid,
        place: place ?? MOST_CUSTOM_ROLES + 1,
        name: role.name,
        role_number: role.role,
        keys: role.keys,
        created_at: now,
        updated_at: now,
      })
      .returning(columns),
  );
  if (row === null) throw new Error('insert into custom_roles returned no row');
  return row;
}

/** Writes name and keys of a role that the caller of this function has locked. */
export async function updateCustomRole(
  tx: AnyTx,
  tenantId: number,
  id: number,
  { keys, name }: Pick<CustomRoleRow, 'keys' | 'name'>,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('custom_roles')
      .set((eb) => ({ name, keys, version: eb('version', '+', 1), updated_at: now }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Refused by the constraint while a member has it. */
export async function deleteCustomRole(tx: AnyTx, tenantId: number, id: number): Promise<void> {
  await tx.many(query.deleteFrom('custom_roles').where('tenant_id', '=', tenantId).where('id', '=', id));
}

/** How many members have the role. */
export async function countHolders(db: TenantReader, tenantId: number, id: number): Promise<number> {
  const row = await db.first(
    query
      .selectFrom('memberships')
      .select(({ fn }) => fn.countAll<number>().as('members'))
      .where('tenant_id', '=', tenantId)
      .where('custom_role_id', '=', id),
  );
  return row?.members ?? 0;
}

/** The role of its own that a member has in the tenant, by id; null for none. */
export async function customRoleOf(
  db: TenantReader,
  tenantId: number,
  userId: number,
): Promise<number | null> {
  const row = await db.first(
    query
      .selectFrom('memberships')
      .select('custom_role_id as id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId),
  );
  return row?.id ?? null;
}

/** The role of the tenant of that name, however it is written; null when it has none. */
export async function findNamedCustomRole(
  db: TenantReader,
  tenantId: number,
  name: string,
): Promise<Pick<CustomRoleRow, 'uuid' | 'role'> | null> {
  return db.first(
    query
      .selectFrom('custom_roles')
      .select(['uuid', 'role_number as role'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`app.fold(name) = app.fold(${name})`)
      .orderBy('role_number')
      .limit(1),
  );
}
