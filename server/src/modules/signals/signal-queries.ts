import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { SignalFacts } from './signal-facts.ts';
import type { Severity, SignalKind, SignalState } from './signal-kinds.ts';
import { query } from './tables.ts';

/** An episode as it is shown. */
export interface Signal {
  id: number;
  kind: SignalKind;
  severity: Severity;
  establishmentId: number | null;
  /** What the establishment is called now. */
  establishment: string | null;
  payoutId: number | null;
  facts: SignalFacts;
  openedAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  treatedAt: Date | null;
  treatedBy: string | null;
  note: string | null;
  version: number;
}

/** The place of an episode in the list, the latest first. */
export interface SignalPlace {
  openedAt: Date;
  id: number;
}

export interface SignalFilter {
  kind: SignalKind | null;
  severity: Severity | null;
  state: SignalState | null;
  establishmentId: number | null;
}

const STATES: Readonly<Record<SignalState, RawBuilder<unknown>>> = {
  aberto: sql`s.ended_at is null and s.treated_at is null`,
  tratado: sql`s.treated_at is not null`,
  encerrado: sql`s.ended_at is not null and s.treated_at is null`,
};

const selected = (tenantId: number, conditions: readonly RawBuilder<unknown>[]) => sql<Signal>`
  select s.id, s.tipo as kind, s.gravidade as severity, s.establishment_id as "establishmentId",
    coalesce(e.nome_fantasia, e.razao_social) as establishment, s.payout_id as "payoutId", s.fatos as facts,
    s.created_at as "openedAt", s.last_seen_at as "lastSeenAt", s.ended_at as "endedAt", s.treated_at as "treatedAt",
    s.treated_by_name as "treatedBy", s.nota as note, s.version
  from signals s
  left join establishments e on e.tenant_id = s.tenant_id and e.tenant_id = ${tenantId} and e.id = s.establishment_id
  where s.tenant_id = ${tenantId} and ${sql.join(conditions, sql` and `)}`;

/** The episodes of a tenant after a place, the latest first. */
export function listSignals(
  db: TenantReader,
  tenantId: number,
  { establishmentId, kind, severity, state }: SignalFilter,
  { after, limit }: { after: SignalPlace | null; limit: number },
): Promise<Signal[]> {
  const conditions = [
    ...(kind === null ? [] : [sql`s.tipo = ${kind}`]),
    ...(severity === null ? [] : [sql`s.gravidade = ${severity}`]),
    ...(state === null ? [] : [STATES[state]]),
    ...(establishmentId === null ? [] : [sql`s.establishment_id = ${establishmentId}`]),
    after === null
      ? sql`true`
      : sql`(s.created_at, s.id) < (${after.openedAt}::timestamptz, ${after.id}::bigint)`,
  ];
  return db.many(
    statement(
      sql<Signal>`${selected(tenantId, conditions)} order by s.created_at desc, s.id desc limit ${limit}`,
    ),
  );
}

/** Those of the episodes that are there. */
export function findSignals(db: TenantReader, tenantId: number, ids: readonly number[]): Promise<Signal[]> {
  return db.many(statement(selected(tenantId, [sql`s.id = any(${[...ids]}::bigint[])`])));
}

/** Locks an episode until the end of the transaction; null when there is none of that number. */
export function lockSignal(
  tx: AnyTx,
  tenantId: number,
  id: number,
): Promise<Pick<Signal, 'kind' | 'treatedAt' | 'version'> | null> {
  return tx.first(
    query
      .selectFrom('signals')
      .select(['tipo as kind', 'treated_at as treatedAt', 'version'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate(),
  );
}

/** Says who treated an episode, and what was done; its row is locked. */
export async function writeTreatment(
  tx: AnyTx,
  tenantId: number,
  { by, id, note, version }: { id: number; by: SignalPersonName; note: string; version: number },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('signals')
      .set({
        treated_at: now,
        treated_by: by.id,
        treated_by_name: by.name,
        nota: note,
        version: version + 1,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

interface SignalPersonName {
  id: number;
  name: string;
}
