import type { PayoutStatus } from '@retaguarda/rules/payout-status';
import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { BankAccountDestination, PixKeyDestination } from './cnab/payment-order.ts';
import { query } from './tables.ts';

export interface Person {
  id: number;
  name: string;
}

/** A payout as somebody asks for it. */
export interface NewPayout {
  establishmentId: number;
  centavos: number;
  /** On which the bank is to pay, `YYYY-MM-DD`. */
  day: string;
  payee: { name: string; document: string };
  destination: BankAccountDestination | PixKeyDestination;
}

export interface PayoutRow extends NewPayout {
  id: number;
  replaces: number | null;
  /** The first of those that are to pay the same; its own number for the first. */
  root: number;
  status: PayoutStatus;
  fileId: number | null;
  isAnswered: boolean;
  paidOn: string | null;
  bankNumber: string | null;
  alarms: string[];
  hasOpenAlarm: boolean;
  authorId: number;
  approver: Person | null;
  version: number;
}

/** Adds payouts as drafts, in the place of another where one is named, and answers the number. */
export async function insertPayout(
  tx: AnyTx,
  tenantId: number,
  wanted: NewPayout,
  { author, now, replaced }: { author: Person; now: Date; replaced: PayoutRow | null },
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('payouts')
      .values({
        tenant_id: tenantId,
        establishment_id: wanted.establishmentId,
        substitui: replaced?.id ?? null,
        raiz: replaced?.root ?? null,
        status: 'rascunho',
        centavos: wanted.centavos,
        dia: wanted.day,
        favorecido: wanted.payee.name,
        documento: wanted.payee.document,
        destino: JSON.stringify(wanted.destination),
        author_id: author.id,
        author_name: author.name,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('the payout that was added is not there');
  return row.id;
}

/** The payouts, and all that are to pay the same as one of them, locked until the end of the transaction. */
export async function lockChains(tx: AnyTx, tenantId: number, ids: readonly number[]): Promise<PayoutRow[]> {
  const roots = await tx.many(
    statement(sql<{ root: number }>`
      select distinct coalesce(p.raiz, p.id) as root from payouts p
      where p.tenant_id = ${tenantId} and p.id = any(${arrayLiteral(ids)}::bigint[])`),
  );
  return tx.many(
    statement(sql<PayoutRow>`
      select p.id, p.establishment_id as "establishmentId", p.substitui as replaces, coalesce(p.raiz, p.id) as root,
        p.status, p.centavos, p.dia as day, json_build_object('name', p.favorecido, 'document', p.documento) as payee,
        p.destino as destination, p.file_id as "fileId", p.respondido as "isAnswered", p.pago_em as "paidOn",
        p.numero_banco as "bankNumber", p.alarmes as alarms, p.alarme_aberto as "hasOpenAlarm",
        p.author_id as "authorId", case when p.approver_id is not null
          then json_build_object('id', p.approver_id, 'name', p.approver_name) end as approver, p.version
      from payouts p where p.tenant_id = ${tenantId}
        and coalesce(p.raiz, p.id) = any(${arrayLiteral(roots.map(({ root }) => root))}::bigint[])
      order by p.id for update of p`),
  );
}

/** Writes down what became of payouts. */
export async function writePayouts(
  tx: AnyTx,
  tenantId: number,
  rows: readonly PayoutRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map((row) => ({
    id: row.id,
    status: row.status,
    file_id: row.fileId,
    respondido: row.isAnswered,
    pago_em: row.paidOn,
    numero_banco: row.bankNumber,
    alarmes: arrayLiteral(row.alarms),
    alarme_aberto: row.hasOpenAlarm,
    approver_id: row.approver?.id ?? null,
    approver_name: row.approver?.name ?? null,
  }));
  await tx.many(
    statement(sql<never>`
      update payouts p set status = n.status, file_id = n.file_id, respondido = n.respondido, pago_em = n.pago_em,
        numero_banco = n.numero_banco, alarmes = n.alarmes::text[], alarme_aberto = n.alarme_aberto,
        approver_id = n.approver_id, approver_name = n.approver_name, version = p.version + 1, updated_at = ${now}
      from json_to_recordset(${JSON.stringify(lines)}::json) as n (id bigint, status text, file_id bigint,
        respondido boolean, pago_em date, numero_banco text, alarmes text, alarme_aberto boolean, approver_id bigint,
        approver_name text)
      where p.tenant_id = ${tenantId} and p.id = n.id`),
  );
}
