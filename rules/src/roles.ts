/** Role names by number: a lower number may do more. */
export const ROLE_NUMBERS = { 'super-admin': 1, admin: 2, editor: 3, operator: 4, viewer: 5 } as const;

export type RoleName = keyof typeof ROLE_NUMBERS;
export type RoleNumber = (typeof ROLE_NUMBERS)[RoleName];

/** From the highest to the lowest. */
export const ROLES = [
  'super-admin',
  'admin',
  'editor',
  'operator',
  'viewer',
] as const satisfies readonly RoleName[];

/** The role of that number; null where there is none. */
export function roleNumbered(number: number): RoleName | null {
  return ROLES.find((name) => ROLE_NUMBERS[name] === number) ?? null;
}

/** Somebody who may give roles; `givesEverything` is true for the super-admins of the platform. */
export interface RoleHolder {
  role: RoleName | null;
  givesEverything: boolean;
}

/** The number of a role; without a role it is one that is lower in rank than all others. */
export function rankOf(role: RoleName | null): number {
  return role === null ? Number.POSITIVE_INFINITY : ROLE_NUMBERS[role];
}

/** Whether somebody may give the role: none above the own, and `super-admin` as super-admin of the platform alone. */
export function mayGiveRole({ givesEverything, role: own }: RoleHolder, role: RoleNumber): boolean {
  return role >= rankOf(own) && (role !== ROLE_NUMBERS['super-admin'] || givesEverything);
}

/** Whether the role is above somebody: it ranks higher, or it is `super-admin`, which only the platform gives and takes. */
export function isRoleAbove(role: RoleNumber, { givesEverything, role: own }: RoleHolder): boolean {
  return !givesEverything && (role === ROLE_NUMBERS['super-admin'] || role < rankOf(own));
}
