import type { AnyTx, SystemReader, SystemTx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

export interface RefreshToken {
  tenantId: number;
  id: number;
  userId: number;
  sessionUuid: string;
  expiresAt: Date;
  usedAt: Date | null;
  /** A hash of the client that used it. */
  usedBy: Buffer | null;
}

/** The token with this hash, used or not. */
export function findRefreshToken(db: SystemReader, tokenHash: Buffer): Promise<RefreshToken | null> {
  return db.first(
    query
      .selectFrom('refresh_tokens')
      .select([
        'tenant_id as tenantId',
        'id',
        'user_id as userId',
        'session_uuid as sessionUuid',
        'expires_at as expiresAt',
        'used_at as usedAt',
        'used_by as usedBy',
      ])
      .where('token_hash', '=', tokenHash),
  );
}

export type NewRefreshToken = Omit<RefreshToken, 'id' | 'usedAt' | 'usedBy'> & {
  tokenHash: Buffer;
  createdAt: Date;
};

export async function insertRefreshToken(tx: AnyTx, token: NewRefreshToken): Promise<void> {
  await tx.many(
    query.insertInto('refresh_tokens').values({
      tenant_id: token.tenantId,
      user_id: token.userId,
      session_uuid: token.sessionUuid,
      token_hash: token.tokenHash,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    }),
  );
}

/** Marks the token used; false when somebody was faster. */
export async function useRefreshToken(
  tx: SystemTx,
  { id, tenantId }: Pick<RefreshToken, 'id' | 'tenantId'>,
  usedBy: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx.first(
    query
      .updateTable('refresh_tokens')
      .set({ used_at: now, used_by: usedBy })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id'),
  );
  return used !== null;
}

/**
 * Lets a live session go on for so long from now, but never beyond so long from its beginning; answers until when. Null for one that
 * has ended.
 */
export async function extendSession(
  tx: SystemTx,
  { sessionUuid, tenantId }: Pick<RefreshToken, 'sessionUuid' | 'tenantId'>,
  { endOf, now, until }: { endOf: (createdAt: Date) => Date; until: Date; now: Date },
): Promise<Date | null> {
  const session = await tx.first(
    query
      .selectFrom('sessions')
      .select(['id', 'created_at as createdAt'])
      .where('tenant_id', '=', tenantId)
      .where('uuid', '=', sessionUuid)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate(),
  );
  if (session === null) return null;
  const end = endOf(session.createdAt);
  const expiresAt = end < until ? end : until;
  await tx.many(
    query
      .updateTable('sessions')
      .set({ expires_at: expiresAt, last_seen_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', session.id),
  );
  return expiresAt;
}
