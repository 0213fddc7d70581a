import { isRoleAbove, mayGiveRole, type RoleHolder } from '@retaguarda/rules/roles';
import { type Caller, isOfPlatform, ROLE_NUMBERS, type RoleNumber } from '../../../platform/auth/caller.ts';
import { userProblems } from '../user-problems.ts';

/** Throws 403 for a role above the caller's own, and for `super-admin`, which the platform's super-admins give. */
export function assertMayAssign(caller: Caller, role: { number: RoleNumber }): void {
  if (!mayGiveRole(holderOf(caller), role.number)) throw userProblems.roleAboveCaller();
}

/** Throws 403 when one of the roles that somebody holds is above the caller's own, or was the platform's to give. */
export function assertNotAbove(caller: Caller, roles: readonly RoleNumber[]): void {
  const holder = holderOf(caller);
  if (roles.some((role) => isRoleAbove(role, holder))) throw userProblems.aboveCaller();
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

function holderOf(caller: Caller): RoleHolder {
  return { role: caller.role, givesEverything: caller.isSuperAdmin && isOfPlatform(caller) };
}
