import { sql } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Origin } from '../auth/caller.ts';
import type { Clock } from '../clock.ts';
import type { SystemTx } from '../db/executors.ts';
import { statement } from '../db/raw-statement.ts';

/** Whose rows, and of which kind. */
export interface RetentionKey {
  tenantId: number;
  tenantUuid: string;
  kind: string;
}

/** Notes for how many whole months a tenant keeps a kind of rows; null is for ever, as at first. */
export async function setRetention(
  tx: SystemTx,
  clock: Clock,
  origin: Origin,
  { kind, tenantId, tenantUuid }: RetentionKey,
  months: number | null,
): Promise<void> {
  const earlier = await tx.first(
    statement(sql<{ months: number }>`
      select months from retentions where tenant_id = ${tenantId} and kind = ${kind} for update`),
  );
  const now = clock.now();
  await tx.many(
    statement(
      months === null
        ? sql`delete from retentions where tenant_id = ${tenantId} and kind = ${kind}`
        : sql`insert into retentions (tenant_id, kind, months, updated_at)
            values (${tenantId}, ${kind}, ${months}, ${now})
            on conflict on constraint retentions_pkey
            do update set months = excluded.months, updated_at = excluded.updated_at`,
    ),
  );
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'retention.changed',
    targetType: 'tenant',
    targetUuid: tenantUuid,
    targetId: tenantId,
    before: { kind, months: earlier?.months ?? null },
    after: { kind, months },
  });
}
