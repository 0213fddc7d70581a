import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { Caller, RoleNumber } from '../../../platform/auth/caller.ts';
import { defaultHolders } from '../permissions/permission-defaults.ts';
import { grantsKey } from '../roles/granting.ts';
import { assertNoneLacks } from '../roles/permission-policy.ts';
import { assertMayAssign, mayAssign } from '../roles/role-policy.ts';
import { roleName } from '../sessions/caller-loader.ts';

/** What of a role decides who may give it. */
interface GivenRole {
  role: RoleNumber;
  keys: readonly PermissionKey[];
}

/**
 * Whether the caller may give the role to somebody: the role that it is based on, and every key that this one does not have anyway, as
 * if each were granted by itself.
 */
export function mayGiveCustomRole(caller: Caller, given: GivenRole): boolean {
  return mayAssign(caller, { number: given.role }) && lacking(caller, given).length === 0;
}

/** Throws 403 for a role above the caller's own, and for one with keys that the caller may not grant. */
export function assertMayGiveCustomRole(caller: Caller, given: GivenRole): void {
  assertMayAssign(caller, { number: given.role });
  assertNoneLacks(lacking(caller, given).map((key) => ({ key })));
}

function lacking(caller: Caller, { keys, role }: GivenRole): PermissionKey[] {
  const base = roleName(role);
  return keys.filter((key) => !defaultHolders(key).includes(base) && !grantsKey(caller, key));
}
