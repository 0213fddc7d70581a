import { sql } from 'kysely';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { AnyTx, Tx } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import {
  assignRole,
  directoryGives,
  type IdentityContext,
  lockMembership,
  membershipsOfUser,
  roleName,
} from '../../identity/index.ts';
import type { ScimCall } from '../door/scim-call.ts';
import { scimProblems } from '../problems.ts';

/**
 * Throws 403 for somebody whom no directory changes: an administrator or owner of any tenant, and whoever is a member of the platform. What
 * they are in the tenant itself is looked at once more where it is locked.
 */
export async function assertPlainPerson(context: IdentityContext, userId: number): Promise<void> {
  const memberships = await membershipsOfUser(context.database.system, userId);
  const isPlain = memberships.every(
    ({ role, tenantId }) => tenantId !== context.platformTenantId() && directoryGives(role),
  );
  if (!isPlain) throw scimProblems.protectedPerson();
}

/** Locks what somebody is in the tenant; null for nothing. 403 for an administrator. */
export async function lockPlainMembership(tx: Tx, tenantId: number, userId: number) {
  const membership = await lockMembership(tx, tenantId, userId);
  if (membership !== null && !directoryGives(membership.role)) throw scimProblems.protectedPerson();
  return membership;
}

/** Gives somebody the highest role of the groups that they are in, or that of the connection when they are in none. */
export async function settleRole(
  tx: Tx,
  context: IdentityContext,
  { connection, origin }: Pick<ScimCall, 'connection' | 'origin'>,
  person: { userId: number; uuid: string },
): Promise<void> {
  const { tenantId } = connection;
  await lockPlainMembership(tx, tenantId, person.userId);
  const highest = await highestGroup(tx, tenantId, person.userId);
  const number = highest?.role ?? connection.role;
  await assignRole(tx, context, origin, {
    user: { id: person.userId, uuid: person.uuid, homeTenantId: tenantId },
    tenant: { id: tenantId },
    role: { number, name: roleName(number) },
    companyId: connection.companyId ?? undefined,
    customRole: highest,
  });
}

/** Of several groups the one of the highest rank; of those the first by name. None that administers. */
function highestGroup(
  tx: AnyTx,
  tenantId: number,
  userId: number,
): Promise<{ id: number; name: string; role: RoleNumber } | null> {
  return tx.first(
    statement(sql<{ id: number; name: string; role: RoleNumber }>`
      select r.id, r.name, r.role_number as role from scim_group_members g
      join custom_roles r on r.tenant_id = ${tenantId} and r.id = g.custom_role_id
      where g.tenant_id = ${tenantId} and g.user_id = ${userId} and r.role_number > ${ROLE_NUMBERS.admin}
      order by r.role_number, lower(r.name), r.id limit 1`),
  );
}
