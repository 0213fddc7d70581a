import { type Caller, isAdmin, reaches } from '../../../platform/auth/caller.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { looksAfter } from '../roles/granting.ts';
import { userProblems } from '../user-problems.ts';
import type { FoundUser } from './user-queries.ts';
import type { UserPatchBody } from './user-schema.ts';

/** Whether the uuid is the caller's own. Throws 403 when it is another user's and the caller is not an admin. */
export function isOwnRecord(caller: Caller, userUuid: string): boolean {
  if (userUuid.toLowerCase() === caller.userUuid) return true;
  if (!isAdmin(caller)) throw userProblems.userForbidden();
  return false;
}

/** Throws 403 when a path names another user and the caller is not an admin. What is no uuid names nobody. */
export function assertOwnRecord(caller: Caller, { userId }: { userId?: string }): void {
  if (userId !== undefined && isUuid(userId)) isOwnRecord(caller, userId);
}

/**
 * How a user stands to a caller's reach: at home inside it, or a guest in it whose home is elsewhere. Users without a
 * home belong to the platform. Null when the caller may not know of the user.
 */
export type Standing = 'at-home' | 'guest';

export function standingOf(caller: Caller, user: FoundUser, platformTenantId: number): Standing | null {
  if (!looksAfter(caller, user.memberships)) return null;
  if (reaches(caller, user.homeTenantId ?? platformTenantId)) return 'at-home';
  return user.memberships.length > 0 ? 'guest' : null;
}

const ADMIN_FIELDS = ['status', 'permissoes', 'role', 'roleNumber', 'roleId'] as const;

type AdminFields = { readonly [Field in (typeof ADMIN_FIELDS)[number]]?: unknown };

/** Throws 403 when a user changes what only another person, an admin of the tenant, may change. */
export function assertOwnFields(body: AdminFields | UserPatchBody): void {
  const forbidden = ADMIN_FIELDS.filter((field) => body[field] !== undefined);
  if (forbidden.length === 0) return;
  throw userProblems.fieldForbidden({
    values: { fields: forbidden.join(', ') },
    errors: forbidden.map((path) => ({ path, code: 'user.fieldForbidden', message: path })),
  });
}

/** Whether the body changes what only an admin may change. */
export function changesStanding(body: AdminFields | UserPatchBody): boolean {
  return ADMIN_FIELDS.some((field) => body[field] !== undefined);
}
