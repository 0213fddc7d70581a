import { isRoleAbove } from '@retaguarda/rules/roles';
import { type Caller, isAdmin, ROLE_NUMBERS, type RoleNumber } from '../../../platform/auth/caller.ts';
import { userProblems } from '../user-problems.ts';
import { givesRole, holderOf } from './granting.ts';

/** Whether the caller may give the role to somebody. */
export function mayAssign(caller: Caller, role: { number: RoleNumber }): boolean {
  return isAdmin(caller) && givesRole(caller, role.number);
}

/** Throws 403 for a role that the caller may not give; that the caller is an admin is what the routes ask for. */
export function assertMayAssign(caller: Caller, role: { number: RoleNumber }): void {
  if (!givesRole(caller, role.number)) throw userProblems.roleAboveCaller();
}

/** Whether one of the roles that somebody holds is above the caller's own, or was the platform's to give. */
export function isAbove(caller: Caller, roles: readonly RoleNumber[]): boolean {
  return roles.some((role) => isRoleAbove(role, holderOf(caller)));
}

/** Throws 403 for somebody whose role is above the caller's own. */
export function assertNotAbove(caller: Caller, roles: readonly RoleNumber[]): void {
  if (isAbove(caller, roles)) throw userProblems.aboveCaller();
}

/** Whether somebody administers a tenant above the one that gives the caller their role. */
export function isFromAbove(
  caller: Caller,
  memberships: readonly { path: string; roleNumber: RoleNumber }[],
): boolean {
  return memberships.some(
    ({ path, roleNumber }) => path !== caller.rolePath && roleNumber <= ROLE_NUMBERS.admin,
  );
}
