import type { Role } from '../../api/types.ts';

const RANK: Readonly<Record<string, number>> = {
  'super-admin': 1,
  admin: 2,
  editor: 3,
  operator: 4,
  viewer: 5,
};
const LOWEST = 9;

const rankOf = (role: string | null): number => (role === null ? LOWEST : (RANK[role] ?? LOWEST));

/**
 * The roles that a caller may give to others: none above the caller's own, and super-admin only as super-admin of the
 * platform. The server decides.
 */
export function assignableRoles(
  roles: readonly Role[],
  callerRole: string | null,
  isOfPlatform: boolean,
): Role[] {
  return roles.filter(
    (role) => rankOf(role.name) >= rankOf(callerRole) && (role.name !== 'super-admin' || isOfPlatform),
  );
}

/** Whether `role` stands above the caller's own. */
export const isAbove = (role: string | null, callerRole: string | null): boolean =>
  rankOf(role) < rankOf(callerRole);
