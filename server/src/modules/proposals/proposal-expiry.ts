import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { expireProposals } from './expiry-queries.ts';
import { proposalStatusChanged } from './proposal-events.ts';

const NOBODY = { userId: null, ip: null, requestId: null };

/**
 * Marks the proposals of a tenant as expired whose last day lies before the day (`YYYY-MM-DD`). A second run on the same day
 * changes nothing.
 */
export async function expireProposalsOf(
  tx: Tx,
  clock: Clock,
  tenantId: number,
  today: string,
): Promise<void> {
  const expired = await expireProposals(tx, tenantId, today, clock.now());
  for (const proposal of expired) {
    await writeAudit(tx, clock, NOBODY, {
      tenantId,
      action: 'proposal.expired',
      targetType: 'proposal',
      targetUuid: proposal.uuid,
      targetId: proposal.id,
      companyId: proposal.companyId,
      after: { status: 'expirada' },
    });
  }
  const events = expired.map(({ companyId, id, uuid }) =>
    proposalStatusChanged.of({ id, companyId }, { id, uuid, status: 'expirada', previousStatus: null }),
  );
  leaveEvents(tx, clock, tenantId, events);
}
