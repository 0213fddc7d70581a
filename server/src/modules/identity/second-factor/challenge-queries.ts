import type { SystemReader, SystemTx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

export interface NewChallenge {
  tenantId: number;
  userId: number;
  /** The door at which the password was right. */
  kind: 'bearer' | 'cookie';
  tokenHash: Buffer;
  /** The tenant that the login asked for. */
  tenantUuid: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertChallenge(tx: SystemTx, challenge: NewChallenge): Promise<void> {
  await tx.many(
    query.insertInto('sign_in_challenges').values({
      tenant_id: challenge.tenantId,
      user_id: challenge.userId,
      kind: challenge.kind,
      token_hash: challenge.tokenHash,
      claim_tenant_uuid: challenge.tenantUuid,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    }),
  );
}

export interface FoundChallenge {
  tenantId: number;
  id: number;
  userId: number;
  tenantUuid: string | null;
}

/** The unused, unexpired challenge of this door with this hash. */
export function findChallenge(
  db: SystemReader,
  kind: NewChallenge['kind'],
  tokenHash: Buffer,
  now: Date,
): Promise<FoundChallenge | null> {
  return db.first(
    query
      .selectFrom('sign_in_challenges')
      .select(['tenant_id as tenantId', 'id', 'user_id as userId', 'claim_tenant_uuid as tenantUuid'])
      .where('token_hash', '=', tokenHash)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );
}

/** Marks the challenge used; false when somebody was faster. */
export async function useChallenge(
  tx: SystemTx,
  { id, tenantId }: Pick<FoundChallenge, 'id' | 'tenantId'>,
  now: Date,
): Promise<boolean> {
  const used = await tx.first(
    query
      .updateTable('sign_in_challenges')
      .set({ used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id'),
  );
  return used !== null;
}

/** What waits for a second factor of a user waits no longer: the password that it began with is another now. */
export async function deleteChallenges(tx: SystemTx, tenantId: number, userId: number): Promise<void> {
  await tx.many(
    query.deleteFrom('sign_in_challenges').where('tenant_id', '=', tenantId).where('user_id', '=', userId),
  );
}
