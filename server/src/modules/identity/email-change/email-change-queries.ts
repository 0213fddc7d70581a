import type { AnyTx, SystemReader, SystemTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** Whose change it is. */
export interface EmailChangePlace {
  tenantId: number;
  userId: number;
}

export interface EmailChange extends EmailChangePlace {
  uuid: string;
  newEmail: string;
  newTokenHash: Buffer;
  oldTokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  newConfirmedAt: Date | null;
  oldConfirmedAt: Date | null;
}

const columns = [
  'tenant_id as tenantId',
  'user_id as userId',
  'uuid',
  'new_email as newEmail',
  'new_token_hash as newTokenHash',
  'old_token_hash as oldTokenHash',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'new_confirmed_at as newConfirmedAt',
  'old_confirmed_at as oldConfirmedAt',
] as const;

/** The open change of a person. */
export function findEmailChange(
  db: TenantReader,
  { tenantId, userId }: EmailChangePlace,
  now: Date,
): Promise<EmailChange | null> {
  return db.first(
    query
      .selectFrom('email_changes')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now),
  );
}

/** The open change that one of the two mails is about, by the hash of its token. */
export function findEmailChangeByToken(
  db: SystemReader,
  tokenHash: Buffer,
  now: Date,
): Promise<EmailChange | null> {
  return db.first(
    query
      .selectFrom('email_changes')
      .select(columns)
      .where((eb) => eb.or([eb('new_token_hash', '=', tokenHash), eb('old_token_hash', '=', tokenHash)]))
      .where('expires_at', '>', now),
  );
}

/** Puts a change in the place of an earlier one, whose links then work no more. */
export async function writeEmailChange(
  tx: AnyTx,
  change: Omit<EmailChange, 'newConfirmedAt' | 'oldConfirmedAt'>,
): Promise<void> {
  const { createdAt, expiresAt, newEmail, newTokenHash, oldTokenHash, tenantId, userId, uuid } = change;
  const values = {
    uuid,
    new_email: newEmail,
    new_token_hash: newTokenHash,
    old_token_hash: oldTokenHash,
    created_at: createdAt,
    expires_at: expiresAt,
    new_confirmed_at: null,
    old_confirmed_at: null,
  };
  await tx.many(
    query
      .insertInto('email_changes')
      .values({ tenant_id: tenantId, user_id: userId, ...values })
      .onConflict((conflict) => conflict.constraint('email_changes_pkey').doUpdateSet(values)),
  );
}

/** Notes that one of the addresses confirmed; null when it had, or the change is gone. Answers the change as it is now. */
export function confirmEmailChange(
  tx: SystemTx,
  { tenantId, userId, uuid }: EmailChange,
  side: 'new' | 'old',
  now: Date,
): Promise<EmailChange | null> {
  const column = side === 'new' ? 'new_confirmed_at' : 'old_confirmed_at';
  return tx.first(
    query
      .updateTable('email_changes')
      .set({ [column]: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('uuid', '=', uuid)
      .where(column, 'is', null)
      .returning(columns),
  );
}

/** Ends a change, whatever became of it; false when there is none. */
export async function deleteEmailChange(tx: AnyTx, { tenantId, userId }: EmailChangePlace): Promise<boolean> {
  const deleted = await tx.first(
    query
      .deleteFrom('email_changes')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .returning('uuid'),
  );
  return deleted !== null;
}

export async function setEmail(tx: AnyTx, userId: number, email: string): Promise<void> {
  await tx.many(query.updateTable('users').set({ email }).where('id', '=', userId));
}
