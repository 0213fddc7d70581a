import type { AnyTx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** Takes back the invitations of a person to a tenant that were not accepted; their tokens go with them. */
export async function deleteOpenInvitations(tx: AnyTx, tenantId: number, userId: number): Promise<void> {
  await tx.many(
    query
      .deleteFrom('invitations')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('accepted_at', 'is', null),
  );
}
