import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { expireProposals } from './expiry-queries.ts';

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
  for (const proposal of await expireProposals(tx, tenantId, today, clock.now())) {
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
}
