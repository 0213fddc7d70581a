import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Caller, isAdmin } from '../../../platform/auth/caller.ts';
import type { IdentityContext } from '../context.ts';
import { assertNotAboveUser, standingScope } from '../grants/permission-service.ts';
import { identityProblems } from '../problems.ts';
import { leaveFactorMail } from '../second-factor/factor-mail.ts';
import { auditTarget, type FactorOwner } from '../second-factor/factor-proof.ts';
import { countRecoveryCodes } from '../second-factor/factor-queries.ts';
import { deleteFactors, factorSince, findFactors } from '../second-factor/factors.ts';
import { endAllSessions } from '../sessions/session-queries.ts';
import type { UserCall } from '../user-call.ts';
import { userProblems } from '../user-problems.ts';
import { isOwnRecord } from '../users/user-policy.ts';
import type { FoundUser } from '../users/user-queries.ts';
import { findReachableUser } from '../users/user-service.ts';

/** Whether a user whom the caller administers has a second factor. */
export async function readFactorOfUser(
  context: IdentityContext,
  caller: Caller,
  userUuid: string,
): Promise<{ enrolledAt: string | null; recoveryCodesLeft: number }> {
  const owner = ownerOf(context, await findAdministered(context, caller, userUuid));
  const db = context.database.tenant(owner.tenantId);
  const [factors, recoveryCodesLeft] = await Promise.all([
    findFactors(db, owner),
    countRecoveryCodes(db, owner),
  ]);
  return { enrolledAt: factorSince(factors)?.toISOString() ?? null, recoveryCodesLeft };
}

/**
 * Takes every second factor from a user who has lost them, and ends the user's sessions. Nobody does it to somebody above, nor to
 * themselves: that takes a code. False when there was none.
 */
export async function resetFactorOfUser(
  context: IdentityContext,
  call: UserCall,
  userUuid: string,
): Promise<boolean> {
  const { callers, clock } = context;
  if (isOwnRecord(call.caller, userUuid)) throw identityProblems.ownFactor();
  const user = await findAdministered(context, call.caller, userUuid);
  const owner = ownerOf(context, user);
  return call.transaction(standingScope(context, call.caller, owner), async (tx) => {
    await assertNotAboveUser(tx, call, user);
    if (!(await deleteFactors(tx, owner))) return false;
    await endAllSessions(tx, owner.tenantId, owner.userId, 'second-factor-reset', clock.now());
    await writeAudit(tx, clock, call.origin, { ...auditTarget(owner), action: 'auth.secondFactorReset' });
    await leaveFactorMail(tx, clock, owner, 'reset');
    tx.afterCommit(() => callers.changed({ kind: 'user', userId: owner.userId }));
    return true;
  });
}

async function findAdministered(
  context: IdentityContext,
  caller: Caller,
  userUuid: string,
): Promise<FoundUser> {
  if (!isAdmin(caller)) throw userProblems.userForbidden();
  const { standing, user } = await findReachableUser(context, caller, userUuid);
  if (standing === 'guest') throw userProblems.userForbidden();
  return user;
}

function ownerOf({ platformTenantId }: IdentityContext, user: FoundUser): FactorOwner {
  return { tenantId: user.homeTenantId ?? platformTenantId(), userId: user.id, userUuid: user.uuid };
}
