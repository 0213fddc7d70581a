import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { Finding } from './look.ts';
import type { Severity, SignalKind } from './signal-kinds.ts';
import { query } from './tables.ts';

/** The kinds of which a tenant has an episode that is not over. */
export async function listOpenKinds(db: TenantReader, tenantId: number): Promise<ReadonlySet<SignalKind>> {
  const rows = await db.many(
    query
      .selectFrom('signals')
      .select('tipo as kind')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('ended_at', 'is', null),
  );
  return new Set(rows.map(({ kind }) => kind));
}

/** An episode that a look found for the first time. */
export interface OpenedEpisode {
  id: number;
  severity: Severity;
}

/** Opens an episode of each finding that has none, and refreshes the others; answers those that are new. */
export async function openEpisodes(
  tx: AnyTx,
  tenantId: number,
  kind: SignalKind,
  findings: readonly Finding[],
  now: Date,
): Promise<OpenedEpisode[]> {
  if (findings.length === 0) return [];
  const rows = await tx.many(
    statement(sql<OpenedEpisode & { isNew: boolean }>`
      insert into signals (tenant_id, tipo, assunto, establishment_id, payout_id, gravidade, fatos, last_seen_at, created_at,
        updated_at)
      select ${tenantId}::bigint, ${kind}, f.subject, f."establishmentId", f."payoutId", f.severity, f.facts, ${now}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(findings)}::json)
        as f (subject text, "establishmentId" bigint, "payoutId" bigint, severity text, facts jsonb)
      order by f.subject
      on conflict (tenant_id, tipo, assunto) where ended_at is null do update set gravidade = excluded.gravidade,
        fatos = excluded.fatos, last_seen_at = greatest(signals.last_seen_at, excluded.last_seen_at), updated_at = excluded.updated_at
      returning id, gravidade as severity, created_at = updated_at as "isNew"`),
  );
  return rows.filter(({ isNew }) => isNew).map(({ id, severity }) => ({ id, severity }));
}

/** Ends the episodes of a kind that the look of this moment did not find any more. */
export async function endEpisodes(tx: AnyTx, tenantId: number, kind: SignalKind, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('signals')
      .set({ ended_at: now, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('tipo', '=', kind)
      .where('ended_at', 'is', null)
      .where('last_seen_at', '<', now),
  );
}
