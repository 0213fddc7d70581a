import type { Caller } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { assertMayGiveCustomRole } from '../custom-roles/custom-role-policy.ts';
import { lockCustomRole } from '../custom-roles/custom-role-queries.ts';
import type { RoleRow } from '../roles/role-queries.ts';
import { roleName } from '../sessions/caller-loader.ts';
import { userProblems } from '../user-problems.ts';

/** What a membership is to be. */
export interface GivenRole {
  role: Pick<RoleRow, 'number' | 'name'>;
  /** A role of the tenant's own; undefined keeps the one that is there, where the role stays. */
  customRole?: { id: number; name: string } | null | undefined;
}

/**
 * The role that a body gives: one of the tenant's own, locked so that nobody changes its keys before it is given, else the one that it names.
 * Throws 422 for one that the tenant does not have, and where the two do not agree; 403 for one that is not the caller's to give.
 */
export async function givenRole(
  tx: Tx,
  caller: Caller,
  asked: { tenantId: number; named: RoleRow | null; customRoleId: string | null | undefined },
): Promise<GivenRole> {
  if (typeof asked.customRoleId !== 'string') {
    if (asked.named === null) throw userProblems.roleUnknown();
    return { role: asked.named, customRole: asked.customRoleId };
  }
  const own = await lockCustomRole(tx, asked.tenantId, asked.customRoleId);
  if (own === null) throw userProblems.customRoleUnknown();
  if (asked.named !== null && asked.named.number !== own.role) throw userProblems.rolesDiffer();
  assertMayGiveCustomRole(caller, own);
  return { role: { number: own.role, name: roleName(own.role) }, customRole: own };
}
