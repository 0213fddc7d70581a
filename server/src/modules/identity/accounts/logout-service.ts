import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller, Origin } from '../../../platform/auth/caller.ts';
import type { IdentityContext } from '../context.ts';
import { countLiveSessions } from '../sessions/session-list-queries.ts';
import { endSession } from '../sessions/session-queries.ts';
import { lockRecord } from '../users/user-record-queries.ts';

/**
 * Ends the session of the request; answers how many live sessions are left. Sessions of a person end one after the other, so that each
 * counts those before it; one that ended meanwhile leaves no entry of its own.
 */
export async function logOut(context: IdentityContext, caller: Caller, origin: Origin): Promise<number> {
  const { clock, database, callers } = context;
  const now = clock.now();
  const { recordsTenantId, userId, sessionUuid } = caller;
  return database.transaction([recordsTenantId], async (tx) => {
    await lockRecord(tx, { tenantId: recordsTenantId, userId });
    const isEnded = await endSession(tx, recordsTenantId, userId, sessionUuid, 'logout', now);
    if (!isEnded) return countLiveSessions(tx, recordsTenantId, userId, now);
    await writeAudit(tx, clock, origin, {
      tenantId: recordsTenantId,
      action: caller.impersonator === null ? 'auth.logout' : 'auth.impersonationEnded',
      targetType: 'user',
      targetUuid: caller.userUuid,
      targetId: userId,
      ...(caller.impersonator === null ? {} : { after: { reason: caller.impersonator.reason } }),
    });
    tx.afterCommit(() => callers.changed({ kind: 'session', sessionUuid }));
    return countLiveSessions(tx, recordsTenantId, userId, now);
  });
}
