import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { userProblems } from '../user-problems.ts';

const SUPER_ADMIN = ROLE_NUMBERS['super-admin'];

/**
 * Throws 409 when the user is the only super-admin left who may log in. The rows of all super-admins stay locked until
 * the end of the transaction, so that of two who go at the same time the second one sees that it is the last. The
 * transaction must have the platform in its scope.
 */
export async function assertNotLastSuperAdmin(
  tx: AnyTx,
  platformTenantId: number,
  userId: number,
): Promise<void> {
  await lockSuperAdmins(tx, platformTenantId);
  if (await isLastSuperAdmin(tx, platformTenantId, userId)) throw userProblems.lastSuperAdmin();
}

/**
 * Locks them all at once and in one order. Whoever locked one of them before would make two transactions wait for each other.
 */
export async function lockSuperAdmins(tx: AnyTx, platformTenantId: number): Promise<void> {
  await tx.many(
    query
      .selectFrom('memberships')
      .select('user_id')
      .where('tenant_id', '=', platformTenantId)
      .where('role_number', '=', SUPER_ADMIN)
      .orderBy('user_id')
      .forUpdate(),
  );
}

/** Whether the user is an active super-admin and the only one. */
export async function isLastSuperAdmin(
  db: TenantReader,
  platformTenantId: number,
  userId: number,
): Promise<boolean> {
  const active = await db.many(
    query
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('u.id as id')
      .where('m.tenant_id', '=', platformTenantId)
      .where('m.role_number', '=', SUPER_ADMIN)
      .where('u.status', '=', 'ativo')
      .orderBy('u.id')
      .limit(2),
  );
  return active.length === 1 && active[0]?.id === userId;
}
