import { PERMISSION_KEYS } from '@retaguarda/rules/permission-keys';
import { SETTABLE_USER_STATUSES } from '@retaguarda/rules/user-status';
import { type Static, Type } from 'typebox';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { IdentityContext } from '../context.ts';
import { isUserAbove, tenantsAbove } from '../grants/permission-service.ts';
import { PermissionKeyName } from '../permissions/permission-key-name.ts';
import { deniesKey, grantsKey } from '../roles/granting.ts';
import { mayChangePermissions } from '../roles/permission-policy.ts';
import { userProblems } from '../user-problems.ts';
import { isOwnRecord, standingOf } from '../users/user-policy.ts';
import { findUser } from '../users/user-queries.ts';

/** What the caller may do with a user now; the rules are those that guard the changes. */
export const UserAbilities = Type.Object({
  edit: Type.Boolean({ description: 'change name, personal data, addresses, documents and branding' }),
  statuses: Type.Array(Type.Enum(SETTABLE_USER_STATUSES), { description: 'statuses to give the user' }),
  addMembership: Type.Boolean({ description: 'make the user a member of a further tenant' }),
  grant: Type.Array(PermissionKeyName, { description: 'permissions to give the user' }),
  revoke: Type.Array(PermissionKeyName, { description: 'permissions to take from the user' }),
  sessions: Type.Boolean({ description: 'see and end the sessions of the user' }),
});
export type UserAbilities = Static<typeof UserAbilities>;

/** What anybody may do with their own record, admins included. */
const OWN_RECORD: UserAbilities = {
  edit: true,
  statuses: [],
  addMembership: false,
  grant: [],
  revoke: [],
  sessions: true,
};

/** What the caller may do with their own record, or with that of a user whom the caller administers; 404 for other users. */
export async function userAbilities(
  context: IdentityContext,
  caller: Caller,
  userUuid: string,
): Promise<UserAbilities> {
  const isSelf = isOwnRecord(caller, userUuid);
  if (isSelf && !mayChangePermissions(caller)) return OWN_RECORD;
  const { database } = context;
  const user = await findUser(database.subtree(caller.reach), userUuid, caller.reach);
  const standing = user === null ? null : standingOf(caller, user, context.platformTenantId());
  if (user === null || standing === null) {
    if (isSelf) return OWN_RECORD;
    throw userProblems.userNotFound();
  }
  const isKnown = user.status !== 'anonimizado';
  const isAtHome = standing === 'at-home';
  const isBelow =
    isAtHome && isKnown && !(await isUserAbove(database.subtree(tenantsAbove(caller)), caller, user));
  const revoke = isBelow ? PERMISSION_KEYS.filter((key) => deniesKey(caller, key)) : [];
  if (isSelf) return { ...OWN_RECORD, revoke };
  return {
    edit: isAtHome && isKnown,
    statuses: isBelow ? SETTABLE_USER_STATUSES.filter((status) => status !== user.status) : [],
    addMembership: isKnown,
    grant: isBelow ? PERMISSION_KEYS.filter((key) => grantsKey(caller, key)) : [],
    revoke,
    sessions: isAtHome,
  };
}
