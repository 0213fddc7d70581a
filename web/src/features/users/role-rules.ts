import type { Role } from '../../api/types.ts';

/** The roles that the caller may give to others. */
export const assignableRoles = (roles: readonly Role[]): Role[] =>
  roles.filter(({ abilities }) => abilities.give);
