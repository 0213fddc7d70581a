import type { Origin } from '../auth/caller.ts';
import type { Clock } from '../clock.ts';
import { queryBuilder } from '../db/builder.ts';
import type { AnyTx } from '../db/executors.ts';
import { prepared } from '../db/prepared.ts';
import type { PlatformTables } from '../db/tables.ts';
import { withoutSecrets } from './changes.ts';

/**
 * The channel on which every process learns of new entries; the payload is `<tenant>:<company>`, internal ids, with 0 for an
 * entry without a company.
 */
export const AUDIT_CHANNEL = 'retaguarda_audit';

const query = queryBuilder<PlatformTables>();

export interface AuditEntry {
  tenantId: number;
  /** `<noun>.<what happened>`, e.g. `user.updated`. */
  action: string;
  targetType: string;
  targetUuid?: string | null;
  targetId?: number | null;
  companyId?: number | null;
  /** Changed fields alone, before and after; secrets, CPF and tokens are masked by name. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

interface AuditRow {
  tenantId: number;
  at: Date;
  actorUserId: number | null;
  action: string;
  targetType: string;
  targetUuid: string | null;
  targetId: number | null;
  companyId: number | null;
  before: string | null;
  after: string | null;
  ip: string | null;
  requestId: string | null;
  token: string | null;
}

const insertion = prepared((is: AuditRow) =>
  query.insertInto('audit_entries').values({
    tenant_id: is.tenantId,
    at: is.at,
    actor_user_id: is.actorUserId,
    action: is.action,
    target_type: is.targetType,
    target_uuid: is.targetUuid,
    target_id: is.targetId,
    company_id: is.companyId,
    before: is.before,
    after: is.after,
    ip: is.ip,
    request_id: is.requestId,
    api_token: is.token,
  }),
);

/**
 * Writes one entry in the caller's transaction, without waiting for it: a mutation and its entry are committed together or not
 * at all.
 */
export async function writeAudit(tx: AnyTx, clock: Clock, origin: Origin, entry: AuditEntry): Promise<void> {
  tx.send(
    insertion({
      tenantId: entry.tenantId,
      at: clock.now(),
      actorUserId: origin.userId,
      action: entry.action,
      targetType: entry.targetType,
      targetUuid: entry.targetUuid ?? null,
      targetId: entry.targetId ?? null,
      companyId: entry.companyId ?? null,
      before: jsonOrNull(entry.before),
      after: jsonOrNull(entry.after),
      ip: origin.ip,
      requestId: origin.requestId,
      token: origin.token ?? null,
    }),
  );
  tx.notifyAfterCommit(AUDIT_CHANNEL, `${entry.tenantId}:${entry.companyId ?? 0}`);
}

function jsonOrNull(value: Record<string, unknown> | null | undefined): string | null {
  return value == null ? null : JSON.stringify(withoutSecrets(value));
}
