import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** Where the factors of a person are kept. */
export interface FactorPlace {
  tenantId: number;
  userId: number;
}

export interface StoredTotp {
  sealedSecret: Buffer;
  confirmedAt: Date | null;
  lastStep: number | null;
}

export function findTotp(db: TenantReader, { tenantId, userId }: FactorPlace): Promise<StoredTotp | null> {
  return db.first(
    query
      .selectFrom('user_totp')
      .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId),
  );
}

/** An authenticator whose first code came: only such a one is a second factor. */
export async function findFactor(db: TenantReader, place: FactorPlace): Promise<StoredTotp | null> {
  const totp = await findTotp(db, place);
  return totp === null || totp.confirmedAt === null ? null : totp;
}

/** Puts a new secret in the place of one that was never confirmed; false when there is a confirmed one. */
export async function writePendingTotp(
  tx: AnyTx,
  { tenantId, userId }: FactorPlace,
  sealedSecret: Buffer,
  now: Date,
): Promise<boolean> {
  const written = await tx.first(
    query
      .insertInto('user_totp')
      .values({ tenant_id: tenantId, user_id: userId, sealed_secret: sealedSecret, created_at: now })
      .onConflict((conflict) =>
        conflict
          .constraint('user_totp_pkey')
          .doUpdateSet({
            sealed_secret: (eb) => eb.ref('excluded.sealed_secret'),
            created_at: (eb) => eb.ref('excluded.created_at'),
          })
          .where('user_totp.confirmed_at', 'is', null),
      )
      .returning('user_id'),
  );
  return written !== null;
}

/** Confirms the secret that was read; false when it is another by now, or was confirmed meanwhile. */
export async function confirmTotp(
  tx: AnyTx,
  { tenantId, userId }: FactorPlace,
  confirmed: { sealedSecret: Buffer; step: number },
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    query
      .updateTable('user_totp')
      .set({ confirmed_at: now, last_step: confirmed.step })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('sealed_secret', '=', confirmed.sealedSecret)
      .where('confirmed_at', 'is', null)
      .returning('user_id'),
  );
  return row !== null;
}

/** Notes the step of a code that was used; false when one of that step or a later one was used before. */
export async function useStep(tx: AnyTx, { tenantId, userId }: FactorPlace, step: number): Promise<boolean> {
  const row = await tx.first(
    query
      .updateTable('user_totp')
      .set({ last_step: step })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .returning('user_id'),
  );
  return row !== null;
}

/** Whether this is a recovery code that was not taken yet. */
export async function isRecoveryCode(
  db: TenantReader,
  { tenantId, userId }: FactorPlace,
  codeHash: Buffer,
): Promise<boolean> {
  const row = await db.first(
    query
      .selectFrom('recovery_codes')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null),
  );
  return row !== null;
}

/** Takes a recovery code; false when it is none, or was taken before. */
export async function useRecoveryCode(
  tx: AnyTx,
  { tenantId, userId }: FactorPlace,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    query
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .returning('id'),
  );
  return row !== null;
}

export async function countRecoveryCodes(
  db: TenantReader,
  { tenantId, userId }: FactorPlace,
): Promise<number> {
  const row = await db.first(
    query
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null),
  );
  return row?.left ?? 0;
}

/** Puts these codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: AnyTx,
  place: FactorPlace,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, place);
  const { tenantId, userId } = place;
  await tx.many(
    query
      .insertInto('recovery_codes')
      .values(
        hashes.map((hash) => ({ tenant_id: tenantId, user_id: userId, code_hash: hash, created_at: now })),
      ),
  );
}

async function deleteRecoveryCodes(tx: AnyTx, { tenantId, userId }: FactorPlace): Promise<void> {
  await tx.many(
    query.deleteFrom('recovery_codes').where('tenant_id', '=', tenantId).where('user_id', '=', userId),
  );
}

/** Takes the authenticator and the recovery codes of a person away; false when no authenticator was confirmed. */
export async function deleteTotp(tx: AnyTx, place: FactorPlace): Promise<boolean> {
  const { tenantId, userId } = place;
  const deleted = await tx.first(
    query
      .deleteFrom('user_totp')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .returning('confirmed_at as confirmedAt'),
  );
  await deleteRecoveryCodes(tx, place);
  return deleted !== null && deleted.confirmedAt !== null;
}

/** The session has proved a second factor now, and the person has one: no session of theirs is kept to enrolling. */
export async function markProved(
  tx: AnyTx,
  { tenantId, userId }: FactorPlace,
  sessionUuid: string,
  now: Date,
): Promise<void> {
  const own = query
    .updateTable('sessions')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  await tx.many(own.set({ second_factor_at: now }).where('uuid', '=', sessionUuid));
  await tx.many(own.set({ must_enrol: false }).where('must_enrol', '=', true));
}
