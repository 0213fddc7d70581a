import type { RoleName, RoleNumber } from '../../../platform/auth/caller.ts';
import type { AnyTx, SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import type { TenantKind } from '../../tenancy/index.ts';
import { query } from '../tables.ts';

export interface MembershipRow {
  tenantId: number;
  tenantUuid: string;
  tenantName: string;
  tenantKind: TenantKind;
  path: string;
  roleNumber: RoleNumber;
  roleUuid: string;
  roleName: RoleName;
  createdAt: Date;
  /** The company that the user is bound to in the tenant; null for none. */
  companyId: number | null;
  /** The role of the tenant's own; null for none. */
  customRoleUuid: string | null;
  customRoleName: string | null;
}

/** The memberships of a user among the given tenants, parents before children. */
export function listMembershipsIn(
  db: TenantReader,
  userId: number,
  tenantIds: readonly number[],
): Promise<MembershipRow[]> {
  return db.many(memberships(userId).where('m.tenant_id', 'in', [...tenantIds]));
}

/** All memberships of a user, wherever they are: for the user alone, and to find another home. */
export function listAllMemberships(db: SystemReader, userId: number): Promise<MembershipRow[]> {
  return db.many(memberships(userId));
}

function memberships(userId: number) {
  return query
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .innerJoin('roles as r', 'r.number', 'm.role_number')
    .leftJoin('custom_roles as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.custom_role_id'),
    )
    .select([
      't.id as tenantId',
      't.uuid as tenantUuid',
      't.name as tenantName',
      't.kind as tenantKind',
      't.path as path',
      'r.number as roleNumber',
      'r.uuid as roleUuid',
      'r.name as roleName',
      'm.created_at as createdAt',
      'm.company_id as companyId',
      'c.uuid as customRoleUuid',
      'c.name as customRoleName',
    ])
    .where('m.user_id', '=', userId)
    .orderBy('t.path');
}

export interface MembershipState {
  role: RoleNumber;
  companyId: number | null;
  customRoleId: number | null;
}

/** Locks the membership until the end of the transaction; null when there is none. */
export function lockMembership(tx: AnyTx, tenantId: number, userId: number): Promise<MembershipState | null> {
  return tx.first(
    query
      .selectFrom('memberships')
      .select(['role_number as role', 'company_id as companyId', 'custom_role_id as customRoleId'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .forUpdate(),
  );
}

export async function writeMembership(
  tx: AnyTx,
  membership: {
    tenantId: number;
    userId: number;
    role: RoleNumber;
    companyId: number | null;
    customRoleId: number | null;
    /** Who gives the role now, and when. */
    givenBy: number | null;
    givenAt: Date;
  },
): Promise<void> {
  const { tenantId, userId, role, companyId, customRoleId, givenAt, givenBy } = membership;
  const given = {
    role_number: role,
    company_id: companyId,
    custom_role_id: customRoleId,
    role_given_by: givenBy,
    role_given_at: givenAt,
  };
  await tx.many(
    query
      .insertInto('memberships')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        ...given,
        created_at: givenAt,
        created_by: givenBy,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(given)),
  );
}

export async function deleteMembership(tx: AnyTx, tenantId: number, userId: number): Promise<void> {
  await tx.many(
    query.deleteFrom('memberships').where('tenant_id', '=', tenantId).where('user_id', '=', userId),
  );
}
