import type { PayoutStatus } from '@retaguarda/rules/payout-status';
import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { type Destination, sealDestination } from './sealing.ts';

export interface Person {
  id: number;
  name: string;
}

/** The account of the payee that a payout goes to, and who made it so. */
export interface PayeeAccount {
  id: number;
  /** The end of its number, as everybody may see it. */
  masked: string;
  askedBy: number;
  approvedBy: number;
}

/** A payout as somebody asks for it. */
export interface NewPayout {
  establishmentId: number;
  centavos: number;
  /** On which the bank is to pay, `YYYY-MM-DD`. */
  day: string;
  payee: { name: string; document: string };
  account: PayeeAccount;
  destination: Destination;
}

export interface PayoutRow extends Omit<NewPayout, 'destination'> {
  id: number;
  /** The company of the establishment. */
  companyId: number;
  /** Where it goes to; `openDestination` opens it. */
  sealed: Buffer;
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

/** Adds payouts as drafts, one in the place of another where that is named, and answers their numbers in their order. */
export async function insertPayouts(
  tx: AnyTx,
  tenantId: number,
  wanted: readonly NewPayout[],
  {
    author,
    now,
    replaced,
    secret,
  }: { author: Person; now: Date; replaced: PayoutRow | null; secret: Buffer },
): Promise<number[]> {
  const lines = wanted.map(({ account, centavos, day, destination, establishmentId, payee }) => ({
    establishment_id: establishmentId,
    centavos,
    dia: day,
    favorecido: payee.name,
    documento: payee.document,
    account_id: account.id,
    conta: account.masked,
    conta_pedida_por: account.askedBy,
    conta_aprovada_por: account.approvedBy,
    destino: sealDestination(secret, { tenantId, establishmentId }, destination).toString('base64'),
  }));
  const rows = await tx.many(
    statement(sql<{ id: number }>`
      insert into payouts (tenant_id, establishment_id, substitui, raiz, status, centavos, dia, favorecido, documento,
        account_id, conta, conta_pedida_por, conta_aprovada_por, destino, author_id, author_name, created_at, updated_at)
      select ${tenantId}, n.establishment_id, ${replaced?.id ?? null}::bigint, ${replaced?.root ?? null}::bigint,
        'rascunho', n.centavos, n.dia, n.favorecido, n.documento, n.account_id, n.conta, n.conta_pedida_por,
        n.conta_aprovada_por, decode(n.destino, 'base64'), ${author.id}, ${author.name}, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(lines)}::json) as n (establishment_id bigint, centavos bigint, dia date,
        favorecido text, documento text, account_id bigint, conta text, conta_pedida_por bigint,
        conta_aprovada_por bigint, destino text)
      returning id`),
  );
  return rows.map(({ id }) => id);
}

/** What is told of a payout. */
export type ToldPayout = Pick<
  PayoutRow,
  'id' | 'companyId' | 'status' | 'establishmentId' | 'centavos' | 'day'
>;

/** What is told of payouts that were added. */
export function listTold(tx: AnyTx, tenantId: number, ids: readonly number[]): Promise<ToldPayout[]> {
  return tx.many(
    statement(sql<ToldPayout>`
      select p.id, e.company_id as "companyId", p.establishment_id as "establishmentId", p.status, p.centavos, p.dia as day
      from payouts p join establishments e on e.tenant_id = ${tenantId} and e.id = p.establishment_id
      where p.tenant_id = ${tenantId} and p.id = any(${arrayLiteral(ids)}::bigint[]) order by p.created_at, p.id`),
  );
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
      select p.id, e.company_id as "companyId", p.establishment_id as "establishmentId", p.substitui as replaces, coalesce(p.raiz, p.id) as root,
        p.status, p.centavos, p.dia as day, json_build_object('name', p.favorecido, 'document', p.documento) as payee,
        json_build_object('id', p.account_id, 'masked', p.conta, 'askedBy', p.conta_pedida_por,
          'approvedBy', p.conta_aprovada_por) as account, p.destino as sealed, p.file_id as "fileId", p.respondido as "isAnswered", p.pago_em as "paidOn",
        p.numero_banco as "bankNumber", p.alarmes as alarms, p.alarme_aberto as "hasOpenAlarm",
        p.author_id as "authorId", case when p.approver_id is not null
          then json_build_object('id', p.approver_id, 'name', p.approver_name) end as approver, p.version
      from payouts p join establishments e on e.tenant_id = ${tenantId} and e.id = p.establishment_id
      where p.tenant_id = ${tenantId} and coalesce(p.raiz, p.id) = any(${arrayLiteral(roots.map(({ root }) => root))}::bigint[])
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
    alarmes: row.alarms,
    alarme_aberto: row.hasOpenAlarm,
    approver_id: row.approver?.id ?? null,
    approver_name: row.approver?.name ?? null,
  }));
  await tx.many(
    statement(sql<never>`
      update payouts p set status = n.status, file_id = n.file_id, respondido = n.respondido, pago_em = n.pago_em,
        numero_banco = n.numero_banco, alarmes = n.alarmes, alarme_aberto = n.alarme_aberto,
        approver_id = n.approver_id, approver_name = n.approver_name, version = p.version + 1, updated_at = ${now}
      from json_to_recordset(${JSON.stringify(lines)}::json) as n (id bigint, status text, file_id bigint,
        respondido boolean, pago_em date, numero_banco text, alarmes text[], alarme_aberto boolean, approver_id bigint,
        approver_name text)
      where p.tenant_id = ${tenantId} and p.id = n.id`),
  );
}
