import { writeAudit } from '../../../platform/audit/audit.ts';
import type { IdentityContext } from '../context.ts';
import { endExpiredImpersonations } from '../sessions/impersonation-queries.ts';

/** Closes the sessions whose time is over in which somebody acted as another person, each with its entry in the log. */
export async function closeImpersonations({
  clock,
  database,
}: Pick<IdentityContext, 'clock' | 'database'>): Promise<void> {
  await database.systemTransaction(async (tx) => {
    const ended = await endExpiredImpersonations(tx, clock.now());
    for (const { impersonatorId, reason, tenantId, userId, userUuid, uuid } of ended) {
      const origin = { userId: impersonatorId, ip: null, requestId: null };
      await writeAudit(tx, clock, origin, {
        tenantId,
        action: 'auth.impersonationEnded',
        targetType: 'user',
        targetUuid: userUuid,
        targetId: userId,
        after: { session: uuid, reason },
      });
    }
  });
}
