import { mayGiveRole, ROLE_NUMBERS, ROLES, type RoleName, rankOf } from '@retaguarda/rules/roles';
import type { Role } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';

const knownRole = (role: string | null): RoleName | null => oneOf(role, ROLES) ?? null;

/** The roles that a caller may give to others. */
export function assignableRoles(
  roles: readonly Role[],
  callerRole: string | null,
  givesEverything: boolean,
): Role[] {
  const holder = { role: knownRole(callerRole), givesEverything };
  return roles.filter(({ name }) => {
    const known = knownRole(name);
    return known !== null && mayGiveRole(holder, ROLE_NUMBERS[known]);
  });
}

/** Whether `role` stands above the caller's own. */
export const isAbove = (role: string | null, callerRole: string | null): boolean =>
  rankOf(knownRole(role)) < rankOf(knownRole(callerRole));
