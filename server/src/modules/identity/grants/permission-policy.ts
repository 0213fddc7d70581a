import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { type Caller, isAdmin } from '../../../platform/auth/caller.ts';
import { moduleOf } from '../permissions/permission-defaults.ts';
import { userProblems } from '../user-problems.ts';

const EDIT_KEY = 'perm-user-edit';

/** Admins, and holders of `perm-user-edit`, change the permissions of other people; 403 for everybody else. */
export function assertMayChangePermissions(caller: Caller): void {
  if (!isAdmin(caller) && !caller.permissions.has(EDIT_KEY)) throw userProblems.userForbidden();
}

/**
 * Throws 403 when the caller gives somebody what the caller does not hold. An admin gives the flags of a module that is on
 * as well, but for those that were taken from the admin.
 */
export function assertMayGrant(caller: Caller, permissions: readonly { key: PermissionKey }[]): void {
  assertHeld(
    caller,
    permissions.filter(({ key }) => !isFlagToGive(caller, key)),
  );
}

function isFlagToGive(caller: Caller, key: PermissionKey): boolean {
  const module = moduleOf(key);
  return isAdmin(caller) && module !== null && caller.modules.has(module) && !caller.denied.has(key);
}

/** An admin may take anything away; others only what they hold themselves. */
export function assertMayRevoke(caller: Caller, permissions: readonly { key: PermissionKey }[]): void {
  if (!isAdmin(caller)) assertHeld(caller, permissions);
}

function assertHeld(caller: Caller, permissions: readonly { key: PermissionKey }[]): void {
  if (caller.isSuperAdmin) return;
  const missing = permissions.filter(({ key }) => !caller.permissions.has(key));
  if (missing.length === 0) return;
  throw userProblems.permissionNotHeld({
    values: { items: missing.map(({ key }) => key).join(', ') },
    errors: missing.map(({ key }) => ({ path: key, code: 'permission.notHeld', message: key })),
  });
}
