import type { Origin } from '../auth/caller.ts';
import type { Clock } from '../clock.ts';
import { queryBuilder } from '../db/builder.ts';
import type { AnyTx } from '../db/executors.ts';
import type { PlatformTables } from '../db/tables.ts';
import { withoutSecrets } from './changes.ts';

/**
 * Where every process hears that there are new entries; the payload is `<tenant>:<company>`, internal ids, with 0 for what
 * is about no company.
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

/** Writes one entry in the caller's transaction: a mutation and its trace stand or fall together. */
export async function writeAudit(tx: AnyTx, clock: Clock, origin: Origin, entry: AuditEntry): Promise<void> {
  await tx.many(
    query.insertInto('audit_entries').values({
      tenant_id: entry.tenantId,
      at: clock.now(),
      actor_user_id: origin.userId,
      action: entry.action,
      target_type: entry.targetType,
      target_uuid: entry.targetUuid ?? null,
      target_id: entry.targetId ?? null,
      company_id: entry.companyId ?? null,
      before: jsonOrNull(entry.before),
      after: jsonOrNull(entry.after),
      ip: origin.ip,
      request_id: origin.requestId,
    }),
  );
  tx.notifyAfterCommit(AUDIT_CHANNEL, `${entry.tenantId}:${entry.companyId ?? 0}`);
}

function jsonOrNull(value: Record<string, unknown> | null | undefined): string | null {
  return value == null ? null : JSON.stringify(withoutSecrets(value));
}
