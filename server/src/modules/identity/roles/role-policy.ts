import { type Caller, isOfPlatform, ROLE_NUMBERS, type RoleNumber } from '../../../platform/auth/caller.ts';
import { userProblems } from '../users/user-problems.ts';

/** Lower numbers are higher roles; nobody stands below everybody. */
function numberOf(caller: Caller): number {
  return caller.role === null ? Number.POSITIVE_INFINITY : ROLE_NUMBERS[caller.role];
}

const SUPER_ADMIN = ROLE_NUMBERS['super-admin'];

/** Throws 403 for a role above the caller's own, and for `super-admin`, which the platform's super-admins give. */
export function assertMayAssign(caller: Caller, role: { number: RoleNumber }): void {
  const isAbove = role.number < numberOf(caller);
  if (isAbove || (role.number === SUPER_ADMIN && !givesEverything(caller))) {
    throw userProblems.roleAboveCaller();
  }
}

/** Throws 403 when one of the roles that somebody holds is above the caller's own, or was the platform's to give. */
export function assertNotAbove(caller: Caller, roles: readonly RoleNumber[]): void {
  if (givesEverything(caller)) return;
  if (roles.some((role) => role === SUPER_ADMIN || role < numberOf(caller))) throw userProblems.aboveCaller();
}

/** Throws 403 when somebody administers a tenant above the one that gives the caller their role. */
export function assertNotFromAbove(
  caller: Caller,
  memberships: readonly { path: string; roleNumber: RoleNumber }[],
): void {
  const administers = ({ path, roleNumber }: { path: string; roleNumber: RoleNumber }) =>
    path !== caller.rolePath && roleNumber <= ROLE_NUMBERS.admin;
  if (memberships.some(administers)) throw userProblems.aboveCaller();
}

function givesEverything(caller: Caller): boolean {
  return caller.isSuperAdmin && isOfPlatform(caller);
}
