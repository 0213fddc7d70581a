import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { type Caller, isAdmin } from '../../../platform/auth/caller.ts';
import { moduleOf } from '../permissions/permission-defaults.ts';
import { userProblems } from '../user-problems.ts';

const EDIT_KEY = 'perm-user-edit';

/** Admins, and holders of `perm-user-edit`, change the permissions of other people. */
export function mayChangePermissions(caller: Caller): boolean {
  return isAdmin(caller) || caller.permissions.has(EDIT_KEY);
}

/** Throws 403 when the caller may not change anybody's permissions. */
export function assertMayChangePermissions(caller: Caller): void {
  if (!mayChangePermissions(caller)) throw userProblems.userForbidden();
}

/**
 * Whether the caller may grant the permission: one that the caller holds. An admin may also grant the keys of modules that are
 * on, except those that the admin was denied.
 */
export function mayGrant(caller: Caller, key: PermissionKey): boolean {
  return isHeld(caller, key) || isFlagToGive(caller, key);
}

/** Throws 403 when the caller grants a permission that the caller may not grant. */
export function assertMayGrant(caller: Caller, permissions: readonly { key: PermissionKey }[]): void {
  assertNoneLacks(permissions.filter(({ key }) => !mayGrant(caller, key)));
}

function isFlagToGive(caller: Caller, key: PermissionKey): boolean {
  const module = moduleOf(key);
  return isAdmin(caller) && module !== null && caller.modules.has(module) && !caller.denied.has(key);
}

/** Whether the caller may revoke the permission: an admin any, others only what they hold themselves. */
export function mayRevoke(caller: Caller, key: PermissionKey): boolean {
  return isAdmin(caller) || isHeld(caller, key);
}

/** Throws 403 when the caller revokes a permission that the caller may not revoke. */
export function assertMayRevoke(caller: Caller, permissions: readonly { key: PermissionKey }[]): void {
  assertNoneLacks(permissions.filter(({ key }) => !mayRevoke(caller, key)));
}

function isHeld(caller: Caller, key: PermissionKey): boolean {
  return caller.isSuperAdmin || caller.permissions.has(key);
}

function assertNoneLacks(missing: readonly { key: PermissionKey }[]): void {
  if (missing.length === 0) return;
  throw userProblems.permissionNotHeld({
    values: { items: missing.map(({ key }) => key).join(', ') },
    errors: missing.map(({ key }) => ({ path: key, code: 'permission.notHeld', message: key })),
  });
}
