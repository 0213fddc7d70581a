import type { UserStatus } from '@retaguarda/rules/user-status';
import { sql } from 'kysely';
import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { SystemReader, SystemTx } from '../../../platform/db/executors.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { query } from '../tables.ts';

export interface RemovableUser {
  id: number;
  uuid: string;
  email: string;
  name: string;
  status: UserStatus;
  homeTenantId: number | null;
}

const columns = ['id', 'uuid', 'email', 'name', 'status', 'home_tenant_id as homeTenantId'] as const;

/** The user with this e-mail or uuid. */
export function findRemovableUser(db: SystemReader, emailOrUuid: string): Promise<RemovableUser | null> {
  const text = emailOrUuid.trim().toLowerCase();
  const column = isUuid(text) ? 'uuid' : 'email';
  return db.first(query.selectFrom('users').select(columns).where(column, '=', text));
}

/** All users whose home is one of the tenants. */
export function listHomeUsers(db: SystemReader, tenantIds: readonly number[]): Promise<RemovableUser[]> {
  return db.many(
    query
      .selectFrom('users')
      .select(columns)
      .where(sql<boolean>`home_tenant_id = any(${tenantIds}::bigint[])`)
      .orderBy('id'),
  );
}

/** Locks the users until the end of the transaction: nothing is added to them meanwhile. */
export async function lockUsers(tx: SystemTx, userIds: readonly number[]): Promise<void> {
  await tx.many(
    query
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`id = any(${userIds}::bigint[])`)
      .orderBy('id')
      .forUpdate(),
  );
}

/** Ids of the super-admins who may log in, locked until the end of the transaction. */
export async function lockActiveSuperAdmins(tx: SystemTx, platformTenantId: number): Promise<number[]> {
  const rows = await tx.many(
    query
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id as id', 'u.status as status'])
      .where('m.tenant_id', '=', platformTenantId)
      .where('m.role_number', '=', ROLE_NUMBERS['super-admin'])
      .orderBy('u.id')
      .forUpdate('m'),
  );
  return rows.filter(({ status }) => status === 'ativo').map(({ id }) => id);
}
