import { sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { idleSince } from './session-queries.ts';

/** Live sessions of a user: not ended, not expired, and a cookie not idle for too long. */
export async function countLiveSessions(
  db: TenantReader,
  tenantId: number,
  userId: number,
  now: Date,
): Promise<number> {
  const row = await db.first(
    query
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where((eb) => eb.or([eb('kind', '=', 'bearer'), eb('last_seen_at', '>', idleSince(now))])),
  );
  return row?.total ?? 0;
}

export interface SessionRow {
  uuid: string;
  kind: 'bearer' | 'cookie';
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  impersonation: { by: string | null; reason: string; mayWrite: boolean } | null;
}

/** The newest 100 live sessions of a user. */
export function listLiveSessions(
  db: TenantReader,
  tenantId: number,
  userId: number,
  now: Date,
): Promise<SessionRow[]> {
  return db.many(
    query
      .selectFrom('sessions')
      .select([
        'uuid',
        'kind',
        sql<string | null>`host(ip)`.as('ip'),
        'user_agent as userAgent',
        'created_at as createdAt',
        'last_seen_at as lastSeenAt',
        'expires_at as expiresAt',
        sql<SessionRow['impersonation']>`case when impersonator_session is not null then json_build_object(
          'by', (select i.name from users i where i.id = sessions.impersonator_id),
          'reason', impersonation_reason, 'mayWrite', may_write) end`.as('impersonation'),
      ])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where((eb) => eb.or([eb('kind', '=', 'bearer'), eb('last_seen_at', '>', idleSince(now))]))
      .orderBy('created_at', 'desc')
      .limit(100),
  );
}
