import {
  type Caller,
  type CallerTenant,
  ROLE_NUMBERS,
  type RoleNumber,
} from '../../../platform/auth/caller.ts';
import { userProblems } from '../users/user-problems.ts';

/** Lower numbers are higher roles; nobody stands below everybody. */
function numberOf(caller: Caller): number {
  return caller.role === null ? Number.POSITIVE_INFINITY : ROLE_NUMBERS[caller.role];
}

/** Throws 403 for a role above the caller's own, 422 for `super-admin` outside of the platform. */
export function assertMayAssign(
  caller: Caller,
  role: { number: RoleNumber },
  tenant: Pick<CallerTenant, 'kind'>,
): void {
  if (role.number < numberOf(caller)) throw userProblems.roleAboveCaller();
  if (role.number === ROLE_NUMBERS['super-admin'] && tenant.kind !== 'platform') {
    throw userProblems.rolePlatformOnly();
  }
}

/** Throws 403 when one of the roles that somebody holds is above the caller's own. */
export function assertNotAbove(caller: Caller, roles: readonly RoleNumber[]): void {
  if (caller.isSuperAdmin) return;
  if (roles.some((role) => role < numberOf(caller))) throw userProblems.aboveCaller();
}
