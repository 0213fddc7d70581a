import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';

/** What happens to a dispute; the values are wire names. */
export const DISPUTE_STEPS = [
  'aberta',
  'etapa',
  'fase',
  'prazo',
  'prova',
  'prova_retirada',
  'aviso',
  'lembrete',
  'resultado',
  'encerrada',
] as const;
type DisputeStepKind = (typeof DISPUTE_STEPS)[number];

/** Something that happened to a dispute, in the words of the wire. */
export interface NewDisputeStep {
  kind: DisputeStepKind;
  value?: string | null;
  centavos?: number | null;
}

/** The same as it is kept. */
export interface DisputeStepRow {
  id: number;
  kind: DisputeStepKind;
  value: string | null;
  centavos: number | null;
  author: string | null;
  at: Date;
}

/** How many are shown; more than a person ever made of one dispute. */
const MOST_SHOWN = 300;

/** Keeps what happened to a dispute, and who did it, with the commit. */
export function writeDisputeStep(
  tx: AnyTx,
  { disputeId, tenantId, userId }: { tenantId: number; disputeId: number; userId: number | null },
  { centavos = null, kind, value = null }: NewDisputeStep,
  now: Date,
): void {
  tx.send(
    statement(sql`
      insert into dispute_steps (tenant_id, dispute_id, tipo, valor, centavos, author_id, created_at)
      values (${tenantId}, ${disputeId}, ${kind}, ${value}, ${centavos}, ${userId}, ${now})`),
  );
}

/** What happened to a dispute, the first first. */
export function listDisputeSteps(
  db: TenantReader,
  { id, tenantId }: { tenantId: number; id: number },
): Promise<DisputeStepRow[]> {
  return db.many(
    statement(sql<DisputeStepRow>`
      select s.id, s.tipo as kind, s.valor as value, s.centavos, u.name as author, s.created_at as at
      from dispute_steps s left join users u on u.id = s.author_id
      where s.tenant_id = ${tenantId} and s.dispute_id = ${id} order by s.created_at, s.id limit ${MOST_SHOWN}`),
  );
}

/** Who opened a dispute; null where it was nobody. */
export async function findDisputeOpener(
  db: TenantReader,
  { id, tenantId }: { tenantId: number; id: number },
): Promise<number | null> {
  const row = await db.first(
    statement(sql<{ userId: number | null }>`
      select s.author_id as "userId" from dispute_steps s
      where s.tenant_id = ${tenantId} and s.dispute_id = ${id} order by s.created_at, s.id limit 1`),
  );
  return row?.userId ?? null;
}

/** Keeps that something went out which goes out once; false when it did before. The dispute is locked. */
export async function claimDisputeStep(
  tx: AnyTx,
  { disputeId, tenantId }: { tenantId: number; disputeId: number },
  { kind, value }: { kind: 'aviso' | 'lembrete' | 'resultado'; value: string },
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    statement(sql<{ id: number }>`
      insert into dispute_steps (tenant_id, dispute_id, tipo, valor, created_at)
      values (${tenantId}, ${disputeId}, ${kind}, ${value}, ${now})
      on conflict (tenant_id, dispute_id, tipo, valor) where tipo in ('aviso', 'lembrete', 'resultado') do nothing
      returning id`),
  );
  return row !== null;
}

/** When the establishment was last told of a dispute by a letter; null when it never was. */
export async function findLetterTime(
  db: TenantReader,
  { id, tenantId }: { tenantId: number; id: number },
): Promise<Date | null> {
  const row = await db.first(
    statement(sql<{ at: Date }>`
      select s.created_at as at from dispute_steps s
      where s.tenant_id = ${tenantId} and s.dispute_id = ${id} and s.tipo = 'aviso'
      order by s.created_at desc limit 1`),
  );
  return row?.at ?? null;
}
