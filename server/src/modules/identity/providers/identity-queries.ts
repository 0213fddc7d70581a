import type { AnyTx, SystemReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import type { ProviderKey } from './provider-queries.ts';

/** Who a subject of a provider is; null for one who has not been here. */
export async function findUserOfSubject(
  db: SystemReader,
  { providerId, tenantId }: ProviderKey,
  subject: string,
): Promise<number | null> {
  const row = await db.first(
    query
      .selectFrom('user_identities')
      .select('user_id as userId')
      .where('tenant_id', '=', tenantId)
      .where('provider_id', '=', providerId)
      .where('subject', '=', subject),
  );
  return row?.userId ?? null;
}

/** Notes who somebody is at a provider; false when the person is somebody else there, or the subject another person. */
export async function insertIdentity(
  tx: AnyTx,
  { providerId, tenantId }: ProviderKey,
  { subject, userId }: { subject: string; userId: number },
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    query
      .insertInto('user_identities')
      .values({
        tenant_id: tenantId,
        provider_id: providerId,
        subject,
        user_id: userId,
        created_at: now,
        last_used_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return row !== null;
}

/** Notes that somebody signed in. */
export async function touchIdentity(
  tx: AnyTx,
  { providerId, tenantId }: ProviderKey,
  userId: number,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('user_identities')
      .set({ last_used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('provider_id', '=', providerId)
      .where('user_id', '=', userId),
  );
}

/** Forgets who people are at a provider. */
export async function deleteIdentitiesOf(tx: AnyTx, { providerId, tenantId }: ProviderKey): Promise<void> {
  await tx.many(
    query
      .deleteFrom('user_identities')
      .where('tenant_id', '=', tenantId)
      .where('provider_id', '=', providerId),
  );
}
