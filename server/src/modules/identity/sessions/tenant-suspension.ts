import { sql } from 'kysely';
import type { AnyTx, SystemReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** Ends all live sessions of the people whose records are in these tenants; answers how many. */
export async function endSessionsIn(tx: AnyTx, tenantIds: readonly number[], now: Date): Promise<number> {
  const ended = await tx.many(
    query
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: 'tenant-suspended' })
      .where(sql<boolean>`tenant_id = any(${tenantIds}::bigint[])`)
      .where('ended_at', 'is', null)
      .returning('id'),
  );
  return ended.length;
}

/** Why the tenant is suspended; null for one that is open. */
export async function findSuspensionReason(db: SystemReader, tenantId: number): Promise<string | null> {
  const row = await db.first(
    query.selectFrom('tenants').select('suspended_reason as reason').where('id', '=', tenantId),
  );
  return row?.reason ?? null;
}
