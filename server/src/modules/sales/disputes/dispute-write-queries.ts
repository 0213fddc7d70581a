import type { DisputeReason, DisputeRound } from '@retaguarda/rules/dispute-codes';
import { sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import type { DisputeRow, DisputeStage } from './dispute-queries.ts';

/** A dispute as the event of a sale opens it. */
export interface OpenedDispute {
  saleId: number;
  establishmentId: number;
  /** The number of the event; null for a request for documents, which moves no money. */
  number: number | null;
  day: string;
  centavos: number;
  deadlines: { acquirer: string; merchant: string };
}

/** Adds a dispute that was opened; answers its number. */
export async function insertDispute(
  tx: AnyTx,
  tenantId: number,
  opened: OpenedDispute,
  now: Date,
): Promise<number> {
  const { centavos, day, deadlines, establishmentId, number, saleId } = opened;
  const round: DisputeRound = number === null ? 'solicitacao' : 'contestacao';
  const [row] = await tx.many(
    statement(sql<{ id: number }>`
      insert into disputes (tenant_id, transaction_id, establishment_id, evento, estado, fase, etapa, etapa_inicial, motivo,
        recebida_em, prazo_adquirente, prazo_lojista, valor_centavos, created_at, updated_at)
      values (${tenantId}, ${saleId}, ${establishmentId}, ${number}, 'aberta', 'recebida', ${round}, ${round}, 'outro',
        ${day}, ${deadlines.acquirer}, ${deadlines.merchant}, ${centavos}, ${now}, ${now}) returning id`),
  );
  if (row === undefined) throw new Error('a dispute was not written');
  return row.id;
}

/** Says how the open dispute of a sale ended; answers its number, null without one. */
export async function endOpenDispute(
  tx: AnyTx,
  tenantId: number,
  { day, saleId, won }: { saleId: number; day: string; won: number },
  now: Date,
): Promise<number | null> {
  const row = await tx.first(
    statement(sql<{ id: number }>`
      update disputes set ganho_centavos = ${won}, encerrada_em = ${day}::date, version = version + 1,
        updated_at = ${now}::timestamptz,
        estado = case when ${won}::bigint = 0 then 'perdida' when ${won}::bigint < valor_centavos then 'ganha_parcial'
          else 'ganha' end
      where tenant_id = ${tenantId} and transaction_id = ${saleId} and estado = 'aberta' and evento is not null
      returning id`),
  );
  return row?.id ?? null;
}

/** Ends a request for documents, which was answered or became a dispute. */
export async function endRequest(
  tx: AnyTx,
  { id, tenantId }: Pick<DisputeRow, 'id' | 'tenantId'>,
  day: string,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql<never>`
      update disputes set estado = 'respondida', ganho_centavos = 0, encerrada_em = ${day}::date, version = version + 1,
        updated_at = ${now}::timestamptz
      where tenant_id = ${tenantId} and id = ${id}`),
  );
}

/** How a dispute is handled. */
export interface Handling {
  stage: DisputeStage;
  caseNumber: string | null;
  round: DisputeRound;
  firstRound: DisputeRound;
  code: string | null;
  reason: DisputeReason;
  acquirerDeadline: string;
  merchantDeadline: string;
}

/** Writes down how a locked dispute is handled. */
export async function writeHandling(
  tx: AnyTx,
  { id, tenantId }: Pick<DisputeRow, 'id' | 'tenantId'>,
  { acquirerDeadline, caseNumber, code, firstRound, merchantDeadline, reason, round, stage }: Handling,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql<never>`
      update disputes set fase = ${stage}, caso = ${caseNumber}, etapa = ${round}, etapa_inicial = ${firstRound},
        codigo = ${code}, motivo = ${reason}, prazo_adquirente = ${acquirerDeadline}::date,
        prazo_lojista = ${merchantDeadline}::date, version = version + 1, updated_at = ${now}::timestamptz
      where tenant_id = ${tenantId} and id = ${id}`),
  );
}

/** Keeps the task of whoever answers a dispute. */
export async function writeDisputeTask(
  tx: AnyTx,
  { id, tenantId }: Pick<DisputeRow, 'id' | 'tenantId'>,
  taskId: number,
): Promise<void> {
  await tx.many(
    statement(
      sql<never>`update disputes set task_id = ${taskId} where tenant_id = ${tenantId} and id = ${id}`,
    ),
  );
}
