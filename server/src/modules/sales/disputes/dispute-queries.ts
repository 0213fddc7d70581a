import type { CardBrand } from '@retaguarda/rules/card-brand';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { statement, type Window } from '../../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../../directory/index.ts';
import type { DisputeReason } from './dispute-terms.ts';

/** How a dispute ended, or that it has not; the values are wire names. */
export const DISPUTE_STATES = ['aberta', 'ganha', 'ganha_parcial', 'perdida'] as const;
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
  code: string | null;
  reason: DisputeReason;
  receivedOn: string;
  acquirerDeadline: string;
  merchantDeadline: string;
  disputed: number;
  won: number | null;
  endedOn: string | null;
  version: number;
}

function disputes(condition: RawBuilder<unknown>): RawBuilder<DisputeRow> {
  return sql<DisputeRow>`
    select d.tenant_id as "tenantId", d.id, d.transaction_id as "saleId", d.establishment_id as "establishmentId",
      coalesce(e.nome_fantasia, e.razao_social) as establishment, t.bandeira as brand, d.estado as state, d.fase as stage,
      d.codigo as code, d.motivo as reason, d.recebida_em as "receivedOn", d.prazo_adquirente as "acquirerDeadline",
      d.prazo_lojista as "merchantDeadline", d.valor_centavos as disputed, d.ganho_centavos as won,
      d.encerrada_em as "endedOn", d.version
    from disputes d
    join establishments e on e.tenant_id = d.tenant_id and e.id = d.establishment_id
    join transactions t on t.tenant_id = d.tenant_id and t.id = d.transaction_id
    where ${condition}`;
}

/** One page of disputes in the scope, the latest first. */
export function listDisputes(
  db: TenantReader,
  scope: RecordScope,
  { establishmentId, states }: { establishmentId: number | null; states: readonly DisputeState[] | null },
  { limit, offset }: Window,
): Promise<DisputeRow[]> {
  const conditions = [sql`${isInScope('e', scope)}`];
  if (establishmentId !== null) conditions.push(sql`d.establishment_id = ${establishmentId}`);
  if (states !== null) conditions.push(sql`d.estado = any(${states}::text[])`);
  return db.many(
    statement(sql<DisputeRow>`
      ${disputes(sql.join(conditions, sql` and `))}
      order by d.created_at desc, d.id desc limit ${limit} offset ${offset}`),
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
      ${disputes(sql`d.tenant_id = ${tenantId} and d.transaction_id = ${saleId} and d.estado = 'aberta'`)}
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

/** A dispute as the event of a sale opens it. */
export interface OpenedDispute {
  saleId: number;
  establishmentId: number;
  /** The number of the event. */
  number: number;
  day: string;
  centavos: number;
  deadlines: { acquirer: string; merchant: string };
}

/** Adds a dispute that was opened, with the commit. */
export function insertDispute(tx: AnyTx, tenantId: number, opened: OpenedDispute, now: Date): void {
  const { centavos, day, deadlines, establishmentId, number, saleId } = opened;
  tx.send(
    statement(sql`
      insert into disputes (tenant_id, transaction_id, establishment_id, evento, estado, fase, motivo, recebida_em,
        prazo_adquirente, prazo_lojista, valor_centavos, created_at, updated_at)
      values (${tenantId}, ${saleId}, ${establishmentId}, ${number}, 'aberta', 'recebida', 'outro', ${day},
        ${deadlines.acquirer}, ${deadlines.merchant}, ${centavos}, ${now}, ${now})`),
  );
}

/** Says how the open dispute of a sale ended, with the commit. */
export function endOpenDispute(
  tx: AnyTx,
  tenantId: number,
  { day, saleId, won }: { saleId: number; day: string; won: number },
  now: Date,
): void {
  tx.send(
    statement(sql`
      update disputes set ganho_centavos = ${won}, encerrada_em = ${day}::date, version = version + 1,
        updated_at = ${now}::timestamptz,
        estado = case when ${won}::bigint = 0 then 'perdida' when ${won}::bigint < valor_centavos then 'ganha_parcial'
          else 'ganha' end
      where tenant_id = ${tenantId} and transaction_id = ${saleId} and estado = 'aberta'`),
  );
}

/** How a dispute is handled. */
export interface Handling {
  stage: DisputeStage;
  code: string | null;
  reason: DisputeReason;
  acquirerDeadline: string;
  merchantDeadline: string;
}

/** Writes down how a locked dispute is handled. */
export async function writeHandling(
  tx: AnyTx,
  { id, tenantId }: Pick<DisputeRow, 'id' | 'tenantId'>,
  { acquirerDeadline, code, merchantDeadline, reason, stage }: Handling,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql<never>`
      update disputes set fase = ${stage}, codigo = ${code}, motivo = ${reason},
        prazo_adquirente = ${acquirerDeadline}::date, prazo_lojista = ${merchantDeadline}::date, version = version + 1,
        updated_at = ${now}::timestamptz
      where tenant_id = ${tenantId} and id = ${id}`),
  );
}
