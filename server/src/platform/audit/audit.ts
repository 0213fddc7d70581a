import { sql } from 'kysely';
import type { Origin } from '../auth/caller.ts';
import type { Clock } from '../clock.ts';
import { arrayRows, columnLiteral } from '../db/array-literal.ts';
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
  impersonatorId: number | null;
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
    impersonator_id: is.impersonatorId,
  }),
);

type AuditColumn = Exclude<keyof AuditRow, 'tenantId' | 'at'>;

// Citus takes rows from a select under row-level security when something is returned.
const insertionOfMany = prepared((is: { tenantId: number; at: Date } & Record<AuditColumn, string>) =>
  query
    .insertInto('audit_entries')
    .columns([
      'tenant_id',
      'at',
      'actor_user_id',
      'action',
      'target_type',
      'target_uuid',
      'target_id',
      'company_id',
      'before',
      'after',
      'ip',
      'request_id',
      'api_token',
      'impersonator_id',
    ])
    .expression(sql`
      select ${is.tenantId}::bigint, ${is.at}::timestamptz, e.actor, e.action, e.type, e.uuid, e.target, e.company, e.before, e.after, e.ip,
        e.request, e.token, e.impersonator
      from ${arrayRows('e', {
        actor: ['bigint', is.actorUserId],
        action: ['text', is.action],
        type: ['text', is.targetType],
        uuid: ['uuid', is.targetUuid],
        target: ['bigint', is.targetId],
        company: ['bigint', is.companyId],
        before: ['jsonb', is.before],
        after: ['jsonb', is.after],
        ip: ['inet', is.ip],
        request: ['text', is.requestId],
        token: ['text', is.token],
        impersonator: ['bigint', is.impersonatorId],
      })}`)
    .returning('tenant_id'),
);

/**
 * Writes one entry in the caller's transaction, without waiting for it: a mutation and its entry are committed together or not
 * at all.
 */
export async function writeAudit(tx: AnyTx, clock: Clock, origin: Origin, entry: AuditEntry): Promise<void> {
  tx.send(insertion(rowOf(clock.now(), { origin, entry })));
  announce(tx, entry);
}

/** Something for the log, and whose request it came from. */
export interface OriginatedEntry {
  origin: Origin;
  entry: AuditEntry;
}

/** Writes entries of one tenant as `writeAudit` writes each, in one statement: either all of them are written or none. */
export function writeAudits(
  tx: AnyTx,
  clock: Clock,
  tenantId: number,
  entries: readonly OriginatedEntry[],
): void {
  const at = clock.now();
  const rows = entries.map((one) => rowOf(at, one));
  const [first] = rows;
  if (first === undefined) return;
  const column = (name: AuditColumn) => columnLiteral(rows, (row) => row[name]);
  tx.send(
    rows.length === 1
      ? insertion(first)
      : insertionOfMany({
          tenantId,
          at,
          actorUserId: column('actorUserId'),
          action: column('action'),
          targetType: column('targetType'),
          targetUuid: column('targetUuid'),
          targetId: column('targetId'),
          companyId: column('companyId'),
          before: column('before'),
          after: column('after'),
          ip: column('ip'),
          requestId: column('requestId'),
          token: column('token'),
          impersonatorId: column('impersonatorId'),
        }),
  );
  for (const { entry } of entries) announce(tx, entry);
}

function rowOf(at: Date, { entry, origin }: OriginatedEntry): AuditRow {
  return {
    tenantId: entry.tenantId,
    at,
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
    impersonatorId: origin.impersonatorId ?? null,
  };
}

function announce(tx: AnyTx, { companyId, tenantId }: AuditEntry): void {
  tx.notifyAfterCommit(AUDIT_CHANNEL, `${tenantId}:${companyId ?? 0}`);
}

function jsonOrNull(value: Record<string, unknown> | null | undefined): string | null {
  return value == null ? null : JSON.stringify(withoutSecrets(value));
}
