import type { AnyTx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** Deletes the invitations of a person to a tenant that were not accepted, and with them their tokens. */
export async function deleteOpenInvitations(tx: AnyTx, tenantId: number, userId: number): Promise<void> {
  await tx.many(
    query
      .deleteFrom('invitations')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('accepted_at', 'is', null),
  );
}
