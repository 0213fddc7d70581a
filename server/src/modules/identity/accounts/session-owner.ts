import type { Caller } from '../../../platform/auth/caller.ts';
import type { IdentityContext } from '../context.ts';
import type { SessionOwner } from '../sessions/session-service.ts';
import { userProblems } from '../user-problems.ts';
import { isOwnRecord } from '../users/user-policy.ts';
import { findReachableUser } from '../users/user-service.ts';

/** Whose sessions the caller may see and end: their own, or as admin those of users at home whom they look after. */
export async function findSessionOwner(
  context: IdentityContext,
  caller: Caller,
  userUuid: string,
): Promise<SessionOwner> {
  if (isOwnRecord(caller, userUuid)) return caller;
  const { standing, user } = await findReachableUser(context, caller, userUuid);
  if (standing !== 'at-home') throw userProblems.userNotFound();
  return {
    userId: user.id,
    userUuid: user.uuid,
    recordsTenantId: user.homeTenantId ?? context.platformTenantId(),
  };
}
