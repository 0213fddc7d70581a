import { PERMISSION_KEYS } from '@retaguarda/rules/permission-keys';
import { type Caller, type CallerToken, isAdmin } from '../../../platform/auth/caller.ts';

/**
 * The caller that somebody's token is: what its scopes and its maker's rights have in common. It is never a super-admin, whose checks
 * no key would stop, and an admin only where a scope says so and the maker is one.
 */
export function narrowed(caller: Caller, token: CallerToken, companyId: number | null): Caller {
  const role = token.scopes.has('role.admin') && isAdmin(caller) ? 'admin' : 'viewer';
  return {
    ...caller,
    via: 'token',
    token,
    sessionUuid: '',
    secondFactorAt: null,
    mustEnrol: false,
    role,
    jwtRole: role,
    isSuperAdmin: false,
    permissions: new Set([...caller.permissions].filter((key) => token.scopes.has(key))),
    denied: new Set(PERMISSION_KEYS.filter((key) => caller.denied.has(key) || !token.scopes.has(key))),
    companyId,
  };
}
