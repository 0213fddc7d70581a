import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import type { FactorPlace } from './factor-queries.ts';

/** Of one person; the places of their rows hold it too. */
export const MOST_PASSKEYS = 10;

export interface StoredPasskey {
  id: number;
  uuid: string;
  place: number;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  name: string;
  /** Kept by an account of its maker on several devices, not by one device. */
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = [
  'id',
  'uuid',
  'place',
  'credential_id as credentialId',
  'public_key as publicKey',
  'sign_count as signCount',
  'transports',
  'name',
  'is_synced as isSynced',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** The passkeys of a person, the oldest first. */
export function listPasskeys(db: TenantReader, { tenantId, userId }: FactorPlace): Promise<StoredPasskey[]> {
  return db.many(
    query
      .selectFrom('passkeys')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('place')
      .limit(MOST_PASSKEYS),
  );
}

/** Adds a passkey at a free place; false when the place was taken meanwhile, or the passkey is there already. */
export async function insertPasskey(
  tx: AnyTx,
  { tenantId, userId }: FactorPlace,
  passkey: Omit<StoredPasskey, 'id' | 'lastUsedAt'>,
): Promise<boolean> {
  const row = await tx.first(
    query
      .insertInto('passkeys')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        uuid: passkey.uuid,
        place: passkey.place,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        sign_count: passkey.signCount,
        transports: passkey.transports,
        name: passkey.name,
        is_synced: passkey.isSynced,
        created_at: passkey.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return row !== null;
}

/**
 * Notes that a passkey has answered a challenge; false when the challenge was answered before, the passkey is gone, or its counter, where
 * it has one, did not go on.
 */
export async function usePasskey(
  tx: AnyTx,
  { tenantId, userId }: FactorPlace,
  used: { id: number; challengeHash: Buffer; signCount: number },
  now: Date,
): Promise<boolean> {
  const first = await tx.first(
    query
      .insertInto('used_passkey_challenges')
      .values({ tenant_id: tenantId, user_id: userId, challenge_hash: used.challengeHash, used_at: now })
      .onConflict((conflict) => conflict.constraint('used_passkey_challenges_pkey').doNothing())
      .returning('user_id'),
  );
  if (first === null) return false;
  const row = await tx.first(
    query
      .updateTable('passkeys')
      .set({ sign_count: used.signCount, last_used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('id', '=', used.id)
      .where((eb) => eb.or([eb('sign_count', '<', used.signCount), eb('sign_count', '=', 0)]))
      .returning('id'),
  );
  return row !== null;
}

/** Takes one passkey away; null when it is not there. */
export function deletePasskey(
  tx: AnyTx,
  { tenantId, userId }: FactorPlace,
  uuid: string,
): Promise<{ name: string } | null> {
  return tx.first(
    query
      .deleteFrom('passkeys')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('uuid', '=', uuid)
      .returning('name'),
  );
}

/** Takes all of them away; whether there was one. */
export async function deletePasskeys(tx: AnyTx, { tenantId, userId }: FactorPlace): Promise<boolean> {
  const rows = await tx.many(
    query
      .deleteFrom('passkeys')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .returning('id'),
  );
  return rows.length > 0;
}
