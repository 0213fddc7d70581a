import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { DisputeReason, DisputeRound } from '@retaguarda/rules/dispute-codes';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { statement, type Window } from '../../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../../directory/index.ts';

/** How a dispute ended, or that it has not; a request for documents is answered, and nothing else. The values are wire names. */
export const DISPUTE_STATES = ['aberta', 'ganha', 'ganha_parcial', 'perdida', 'respondida'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** How far the answer to an open dispute is; the values are wire names. */
export const DISPUTE_STAGES = ['recebida', 'em_defesa', 'enviada', 'aceita'] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/** A dispute of a sale; centavos, days `YYYY-MM-DD`. */
export interface DisputeRow {
  tenantId: number;
  id: number;
  saleId: number;
  establishmentId: number;
  establishment: string;
  brand: CardBrand;
  state: DisputeState;
  stage: DisputeStage;
  /** What the scheme calls the case. */
  caseNumber: string | null;
  /** How far the case is at the scheme, and how far it was when this opened. */
  round: DisputeRound;
  firstRound: DisputeRound;
  code: string | null;
  reason: DisputeReason;
  receivedOn: string;
  acquirerDeadline: string;
  merchantDeadline: string;
  disputed: number;
  won: number | null;
  endedOn: string | null;
  taskId: number | null;
  version: number;
}

function disputes(condition: RawBuilder<unknown>): RawBuilder<DisputeRow> {
  return sql<DisputeRow>`
    select d.tenant_id as "tenantId", d.id, d.transaction_id as "saleId", d.establishment_id as "establishmentId",
      coalesce(e.nome_fantasia, e.razao_social) as establishment, t.bandeira as brand, d.estado as state, d.fase as stage,
      d.caso as "caseNumber", d.etapa as round, d.etapa_inicial as "firstRound", d.codigo as code, d.motivo as reason, d.recebida_em as "receivedOn", d.prazo_adquirente as "acquirerDeadline",
      d.prazo_lojista as "merchantDeadline", d.valor_centavos as disputed, d.ganho_centavos as won,
      d.encerrada_em as "endedOn", d.task_id as "taskId", d.version
    from disputes d
    join establishments e on e.tenant_id = d.tenant_id and e.id = d.establishment_id
    join transactions t on t.tenant_id = d.tenant_id and t.id = d.transaction_id
    where ${condition}`;
}

/** Which disputes are listed; null for all. */
export interface DisputeFilter {
  establishmentId: number | null;
  states: readonly DisputeState[] | null;
  reason: DisputeReason | null;
  /** Open ones that the establishment has to answer until then. */
  dueUntil: string | null;
}

/** One page of disputes in the scope, the latest first; of open ones alone the one first that has to be answered first. */
export function listDisputes(
  db: TenantReader,
  scope: RecordScope,
  { dueUntil, establishmentId, reason, states }: DisputeFilter,
  { limit, offset }: Window,
): Promise<DisputeRow[]> {
  const conditions = [sql`${isInScope('e', scope)}`];
  if (establishmentId !== null) conditions.push(sql`d.establishment_id = ${establishmentId}`);
  if (reason !== null) conditions.push(sql`d.motivo = ${reason}`);
  if (dueUntil !== null) {
    conditions.push(sql`d.prazo_lojista <= ${dueUntil}::date`);
  }
  if (states !== null) conditions.push(sql`d.estado = any(${states}::text[])`);
  const isOpen = dueUntil !== null || (states?.length === 1 && states[0] === 'aberta');
  if (isOpen) conditions.push(sql`d.estado = 'aberta'`);
  const order = isOpen ? sql`d.prazo_adquirente, d.id` : sql`d.created_at desc, d.id desc`;
  return db.many(
    statement(sql<DisputeRow>`
      ${disputes(sql.join(conditions, sql` and `))}
      order by ${order} limit ${limit} offset ${offset}`),
  );
}

/** A dispute in the scope; null when there is none. */
export function findDispute(db: TenantReader, scope: RecordScope, id: number): Promise<DisputeRow | null> {
  return db.first(statement(disputes(sql`${isInScope('e', scope)} and d.id = ${id}`)));
}

/** The dispute of a sale that is open, locked until the end of the transaction; null without one. */
export function lockOpenDispute(tx: AnyTx, tenantId: number, saleId: number): Promise<DisputeRow | null> {
  return tx.first(
    statement(sql<DisputeRow>`
      ${disputes(sql`d.tenant_id = ${tenantId} and d.transaction_id = ${saleId} and d.estado = 'aberta'
        and d.evento is not null`)}
      for update of d`),
  );
}

/** Locks a dispute until the end of the transaction; null when it is not there. */
export function lockDispute(tx: AnyTx, tenantId: number, id: number): Promise<DisputeRow | null> {
  return tx.first(
    statement(sql<DisputeRow>`
      ${disputes(sql`d.tenant_id = ${tenantId} and d.id = ${id}`)} for update of d`),
  );
}

/** The latest dispute of a case of the scheme, locked until the end of the transaction; null without one. */
export function lockDisputeOfCase(
  tx: AnyTx,
  tenantId: number,
  caseNumber: string,
): Promise<DisputeRow | null> {
  return tx.first(
    statement(sql<DisputeRow>`
      ${disputes(sql`d.tenant_id = ${tenantId} and d.caso = ${caseNumber}`)}
      order by d.created_at desc, d.id desc limit 1 for update of d`),
  );
}

/** What was last said of a code of a scheme whose list is not known; null when nobody said anything yet. */
export async function findSaidReason(
  tx: AnyTx,
  { brand, tenantId }: Pick<DisputeRow, 'brand' | 'tenantId'>,
  code: string,
): Promise<DisputeReason | null> {
  const row = await tx.first(
    statement(sql<{ reason: DisputeReason }>`
      select d.motivo as reason from disputes d
      join transactions t on t.tenant_id = d.tenant_id and t.id = d.transaction_id and t.tenant_id = ${tenantId}
      where d.tenant_id = ${tenantId} and d.codigo = ${code} and d.motivo <> 'outro' and t.bandeira = ${brand}
      order by d.created_at desc limit 1`),
  );
  return row?.reason ?? null;
}

/** An open dispute of which the establishment had a letter and sent no documents yet. */
export interface WaitingDispute {
  id: number;
  /** Until when the establishment has to answer. */
  deadline: string;
  /** When it had the last letter. */
  toldAt: Date;
  /** What it was reminded of, as the steps have it. */
  reminded: string[];
}

/** Disputes whose establishment had a letter and may still answer on a day, by number, from one on. */
export function listWaitingDisputes(
  db: TenantReader,
  tenantId: number,
  { after, limit, today }: { after: number; limit: number; today: string },
): Promise<WaitingDispute[]> {
  return db.many(
    statement(sql<WaitingDispute>`
      select d.id, d.prazo_lojista as deadline, max(s.created_at) filter (where s.tipo = 'aviso') as "toldAt",
        coalesce(array_agg(s.valor) filter (where s.tipo = 'lembrete'), '{}') as reminded
      from disputes d
      join dispute_steps s on s.tenant_id = d.tenant_id and s.tenant_id = ${tenantId} and s.dispute_id = d.id
        and s.tipo in ('aviso', 'lembrete')
      where d.tenant_id = ${tenantId} and d.estado = 'aberta' and d.fase = 'recebida' and d.prazo_lojista >= ${today}::date
        and d.id > ${after}
      group by d.id, d.prazo_lojista order by d.id limit ${limit}`),
  );
}
