import { deviceFrom } from '@retaguarda/rules/user-agent';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller, Origin } from '../../../platform/auth/caller.ts';
import { networkOf } from '../../../platform/net/address-network.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import type { SessionRow } from './session-list-queries.ts';
import { endAllSessions, endSession } from './session-queries.ts';

export interface SessionOwner {
  userId: number;
  userUuid: string;
  recordsTenantId: number;
}

export async function endOneSession(
  context: IdentityContext,
  owner: SessionOwner,
  sessionUuid: string,
  origin: Origin,
): Promise<void> {
  const { callers, clock, database } = context;
  const { recordsTenantId, userId } = owner;
  await database.transaction([recordsTenantId], async (tx) => {
    if (!(await endSession(tx, recordsTenantId, userId, sessionUuid, 'revoked', clock.now()))) {
      throw identityProblems.sessionNotFound();
    }
    await writeAudit(tx, clock, origin, { ...auditOf(owner), after: { session: sessionUuid } });
    tx.afterCommit(() => callers.changed({ kind: 'session', sessionUuid }));
  });
}

/** Ends all sessions of the owner, except the one of the request unless that goes too; answers how many. */
export async function endSessions(
  context: IdentityContext,
  owner: SessionOwner,
  caller: Caller,
  { origin, withCurrent }: { origin: Origin; withCurrent: boolean },
): Promise<number> {
  const { callers, clock, database } = context;
  const { recordsTenantId, userId } = owner;
  return database.transaction([recordsTenantId], async (tx) => {
    const ended = await endAllSessions(
      tx,
      recordsTenantId,
      userId,
      'revoked',
      clock.now(),
      withCurrent ? undefined : caller.sessionUuid,
    );
    if (ended === 0) return 0;
    await writeAudit(tx, clock, origin, { ...auditOf(owner), after: { ended } });
    tx.afterCommit(() => callers.changed({ kind: 'user', userId }));
    return ended;
  });
}

export function viewSession(session: SessionRow, caller: Caller) {
  return {
    id: session.uuid,
    kind: session.kind,
    current: session.uuid === caller.sessionUuid,
    ip: networkOf(session.ip),
    userAgent: session.userAgent,
    device: deviceFrom(session.userAgent).name,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    support: session.impersonation && {
      by: session.impersonation.by,
      reason: session.impersonation.reason,
      readOnly: !session.impersonation.mayWrite,
    },
  };
}

function auditOf(owner: SessionOwner) {
  return {
    tenantId: owner.recordsTenantId,
    action: 'auth.sessionEnded',
    targetType: 'user',
    targetUuid: owner.userUuid,
    targetId: owner.userId,
  };
}
