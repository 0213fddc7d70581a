import { sql } from 'kysely';
import type { SystemReader, SystemTx } from '../../../platform/db/executors.ts';
import type { PublicJwk } from '../../../platform/tokens/signing-key.ts';
import { query } from '../tables.ts';

/** Any number: it only has to be the same wherever keys are made. */
const KEY_LOCK = 5_902_613;

export interface StoredKey {
  kid: string;
  publicJwk: PublicJwk;
  /** The private half, sealed with the installation's secret. */
  sealed: Buffer;
  createdAt: Date;
  retiredAt: Date | null;
}

/** Keys that sign or may still verify, the newest first. */
export function listSigningKeys(db: SystemReader, retiredAfter: Date): Promise<StoredKey[]> {
  return db.many(
    query
      .selectFrom('signing_keys')
      .select([
        'kid',
        sql<PublicJwk>`public_jwk`.as('publicJwk'),
        'sealed_private_key as sealed',
        'created_at as createdAt',
        'retired_at as retiredAt',
      ])
      .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', retiredAfter)]))
      .orderBy('created_at', 'desc')
      .orderBy('kid')
      .limit(50),
  );
}

/** One process at a time makes keys; held until the transaction ends. */
export async function lockSigningKeys(tx: SystemTx): Promise<void> {
  await tx.many(query.selectNoFrom(sql`pg_advisory_xact_lock(${sql.lit(KEY_LOCK)})`.as('locked')));
}

/** From now on the newest key signs. */
export async function retireAllButNewest(tx: SystemTx, now: Date): Promise<void> {
  const newest = query
    .selectFrom('signing_keys')
    .select('kid')
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .limit(1);
  await tx.many(
    query
      .updateTable('signing_keys')
      .set({ retired_at: now })
      .where('retired_at', 'is', null)
      .where('kid', '!=', newest),
  );
}

export async function insertSigningKey(tx: SystemTx, key: Omit<StoredKey, 'retiredAt'>): Promise<void> {
  await tx.many(
    query.insertInto('signing_keys').values({
      kid: key.kid,
      public_jwk: JSON.stringify(key.publicJwk),
      sealed_private_key: key.sealed,
      created_at: key.createdAt,
    }),
  );
}
