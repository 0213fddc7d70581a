import { isPermissionKey } from '@retaguarda/rules/permission-keys';
import type { TokenScope } from '@retaguarda/rules/token-scopes';
import { type Caller, isAdmin } from '../../platform/auth/caller.ts';
import { assertAccess, hasAccess, permission, role } from '../../platform/http/access.ts';

/** Throws 403 that names the scope where the caller does not hold what it stands for: nobody gives what they do not hold. */
export function assertHoldsScope(caller: Caller, scope: TokenScope): void {
  if (isPermissionKey(scope)) assertAccess(permission(scope), caller);
  else if (scope === 'role.admin' && !isAdmin(caller)) assertAccess(role('admin'), caller);
}

/** Whether the caller holds what the scope stands for. */
export function holdsScope(caller: Caller, scope: TokenScope): boolean {
  if (isPermissionKey(scope)) return hasAccess(permission(scope), caller);
  return scope !== 'role.admin' || isAdmin(caller);
}
