import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { SIGNAL_KINDS, type SignalKind, type Thresholds, withUsual } from './signal-kinds.ts';

/** What counts of a kind of signals in a tenant; version 0 where nobody decided anything. */
export interface SignalRule {
  kind: SignalKind;
  enabled: boolean;
  thresholds: Thresholds;
  /** Who is told; null for everybody who sees signals. */
  told: readonly number[] | null;
  version: number;
}

/** The rules of a tenant, one of each kind in their order: what was decided, or what counts without that. */
export async function listSignalRules(db: TenantReader, tenantId: number): Promise<SignalRule[]> {
  const rows = await db.many(
    statement(sql<SignalRule>`
      select r.tipo as kind, r.ativa as enabled, r.limites as thresholds, array_to_json(r.avisados) as told, r.version
      from signal_rules r where r.tenant_id = ${tenantId}`),
  );
  const decided = new Map(rows.map((row) => [row.kind, row]));
  return SIGNAL_KINDS.map((kind) => {
    const row = decided.get(kind);
    if (row === undefined) return usualRule(kind);
    return { ...row, thresholds: withUsual(kind, row.thresholds) };
  });
}

/** What counts of a kind until somebody decides otherwise. */
const usualRule = (kind: SignalKind): SignalRule => ({
  kind,
  enabled: true,
  thresholds: withUsual(kind, {}),
  told: null,
  version: 0,
});

/** Makes sure that there is a row of the kind, locks it, and answers it. */
export async function lockSignalRule(
  tx: AnyTx,
  tenantId: number,
  kind: SignalKind,
  now: Date,
): Promise<SignalRule> {
  const usual = usualRule(kind);
  await tx.many(
    statement(sql<never>`
      insert into signal_rules (tenant_id, tipo, ativa, limites, avisados, version, created_at, updated_at)
      values (${tenantId}, ${kind}, true, ${JSON.stringify(usual.thresholds)}::jsonb, null, 0, ${now}, ${now})
      on conflict (tenant_id, tipo) do nothing`),
  );
  const row = await tx.first(
    statement(sql<SignalRule>`
      select r.tipo as kind, r.ativa as enabled, r.limites as thresholds, array_to_json(r.avisados) as told, r.version
      from signal_rules r where r.tenant_id = ${tenantId} and r.tipo = ${kind} for update`),
  );
  return row === null ? usual : { ...row, thresholds: withUsual(kind, row.thresholds) };
}

/** Writes what a tenant decides of a kind; its row is locked. */
export async function writeSignalRule(
  tx: AnyTx,
  tenantId: number,
  { enabled, kind, thresholds, told }: Omit<SignalRule, 'version'>,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql<never>`
      update signal_rules set ativa = ${enabled}, limites = ${JSON.stringify(thresholds)}::jsonb,
        avisados = ${told === null ? null : [...told]}::bigint[], version = version + 1, updated_at = ${now}::timestamptz
      where tenant_id = ${tenantId} and tipo = ${kind}`),
  );
}
