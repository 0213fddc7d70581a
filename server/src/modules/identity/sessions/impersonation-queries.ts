import type { AnyTx, SystemTx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

export interface NewImpersonation {
  tenantId: number;
  uuid: string;
  userId: number;
  kind: 'bearer' | 'cookie';
  tokenHash: Buffer | null;
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
  expiresAt: Date;
  impersonatorId: number;
  impersonatorSession: string;
  reason: string;
  mayWrite: boolean;
}

/** A session of the person that somebody else opens. It names no device: it says nothing of where the person signs in. */
export async function insertImpersonation(tx: AnyTx, session: NewImpersonation): Promise<void> {
  await tx.many(
    query.insertInto('sessions').values({
      tenant_id: session.tenantId,
      uuid: session.uuid,
      user_id: session.userId,
      kind: session.kind,
      token_hash: session.tokenHash,
      claim_tenant_id: null,
      ip: session.ip,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      second_factor_at: null,
      must_enrol: false,
      impersonator_id: session.impersonatorId,
      impersonator_session: session.impersonatorSession,
      impersonation_reason: session.reason,
      may_write: session.mayWrite,
    }),
  );
}

export interface ExpiredImpersonation {
  tenantId: number;
  uuid: string;
  userId: number;
  userUuid: string;
  impersonatorId: number | null;
  reason: string | null;
}

/** Ends those whose time is over, some at a time. */
export function endExpiredImpersonations(tx: SystemTx, now: Date): Promise<ExpiredImpersonation[]> {
  return tx.many(
    query
      .updateTable('sessions as s')
      .set({ ended_at: now, end_reason: 'expired' })
      .from('users as u')
      .whereRef('u.id', '=', 's.user_id')
      .where('s.impersonator_session', 'is not', null)
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '<=', now)
      .returning([
        's.tenant_id as tenantId',
        's.uuid as uuid',
        's.user_id as userId',
        'u.uuid as userUuid',
        's.impersonator_id as impersonatorId',
        's.impersonation_reason as reason',
      ]),
  );
}
