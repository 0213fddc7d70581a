import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { Caller } from '../../../platform/auth/caller.ts';
import { userProblems } from '../user-problems.ts';
import { deniesKey, GRANTING, giverOf, grantsKey } from './granting.ts';

/** Whether the caller changes the permissions of other people at all. */
export function mayChangePermissions(caller: Caller): boolean {
  return GRANTING[giverOf(caller)].grants !== 'none';
}

/** Throws 403 when the caller may not change anybody's permissions. */
export function assertMayChangePermissions(caller: Caller): void {
  if (!mayChangePermissions(caller)) throw userProblems.userForbidden();
}

/** Throws 403 when the caller grants a permission that the caller may not grant. */
export function assertMayGrant(caller: Caller, permissions: readonly { key: PermissionKey }[]): void {
  assertNoneLacks(permissions.filter(({ key }) => !grantsKey(caller, key)));
}

/** Throws 403 when the caller revokes a permission that the caller may not revoke. */
export function assertMayRevoke(caller: Caller, permissions: readonly { key: PermissionKey }[]): void {
  assertNoneLacks(permissions.filter(({ key }) => !deniesKey(caller, key)));
}

/** Throws 403 that names these keys, unless there are none. */
export function assertNoneLacks(missing: readonly { key: PermissionKey }[]): void {
  if (missing.length === 0) return;
  throw userProblems.permissionNotHeld({
    values: { items: missing.map(({ key }) => key).join(', ') },
    errors: missing.map(({ key }) => ({ path: key, code: 'permission.notHeld', message: key })),
  });
}
