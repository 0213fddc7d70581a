import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller, Origin } from '../../../platform/auth/caller.ts';
import type { IdentityContext } from '../context.ts';
import { countLiveSessions } from './session-list-queries.ts';
import { endSession } from './session-queries.ts';

/** Ends the session of the request; answers how many live sessions are left. */
export async function logOut(context: IdentityContext, caller: Caller, origin: Origin): Promise<number> {
  const { clock, database, callers } = context;
  const now = clock.now();
  const { recordsTenantId, userId, sessionUuid } = caller;
  return database.transaction([recordsTenantId], async (tx) => {
    await endSession(tx, recordsTenantId, userId, sessionUuid, 'logout', now);
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
