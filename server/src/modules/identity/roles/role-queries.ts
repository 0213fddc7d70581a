import type { RoleName, RoleNumber } from '../../../platform/auth/caller.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

export interface RoleRow {
  number: RoleNumber;
  uuid: string;
  name: RoleName;
  labelPt: string;
  labelEn: string;
}

/** All roles, the highest first: five rows that never change. */
export function listRoles(db: TenantReader): Promise<RoleRow[]> {
  return db.many(
    query
      .selectFrom('roles')
      .select(['number', 'uuid', 'name', 'label_pt as labelPt', 'label_en as labelEn'])
      .orderBy('number'),
  );
}

export async function findRole(db: TenantReader, number: RoleNumber): Promise<RoleRow | null> {
  const roles = await listRoles(db);
  return roles.find((role) => role.number === number) ?? null;
}
