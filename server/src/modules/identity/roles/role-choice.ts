import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import { userProblems } from '../user-problems.ts';
import type { RoleRow } from './role-queries.ts';

/** How a body names a role: by number as text, by uuid, by name, or by several that agree. */
export interface RoleChoice {
  role?: string;
  roleNumber?: string;
  roleId?: string;
}

/** Whether a body says anything of a role. */
export function namesRole(choice: { readonly [Field in keyof RoleChoice]?: unknown }): boolean {
  return choice.role !== undefined || choice.roleNumber !== undefined || choice.roleId !== undefined;
}

/** The role that a body names. Throws 422 when there is no such role, or when two names do not agree. */
export function chooseRole(roles: readonly RoleRow[], { role, roleNumber, roleId }: RoleChoice): RoleRow {
  const chosen: (RoleRow | undefined)[] = [];
  if (role !== undefined) chosen.push(roles.find(({ name }) => name === role));
  if (roleNumber !== undefined) chosen.push(roles.find(({ number }) => String(number) === roleNumber));
  if (roleId !== undefined) chosen.push(roles.find(({ uuid }) => uuid === roleId.toLowerCase()));
  const [first] = chosen;
  if (first === undefined || chosen.includes(undefined)) throw userProblems.roleUnknown();
  if (chosen.some((found) => found !== first)) throw userProblems.rolesDiffer();
  return first;
}

/** How a query names one role. */
export const ROLE_FILTERS = [...Object.keys(ROLE_NUMBERS), ...Object.values(ROLE_NUMBERS).map(String)];
