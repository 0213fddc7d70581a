import { sql } from 'kysely';
import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { Payee } from '../payees/index.ts';
import type { PaperKind, PaperStatus } from './paper-kinds.ts';
import type { Recipient } from './recipient-queries.ts';
import { query } from './tables.ts';

/** A receipt or statement that waits to be sent. */
export interface WaitingMail extends Pick<Recipient, 'email' | 'language'> {
  id: number;
  recipientId: number;
  paper: PaperKind;
  subject: string;
  payee: Pick<Payee, 'companyId' | 'id' | 'type'>;
  /** Whether the payee still wants it. */
  isWanted: boolean;
  /** When it was asked for last. */
  askedAt: Date;
}

/** A mail that may be sent again. */
export interface KnownMail extends Pick<WaitingMail, 'id' | 'isWanted' | 'paper' | 'subject'> {
  status: PaperStatus;
}

const IS_WANTED = sql`case when m.papel = 'extrato' then coalesce(r.extratos_desde <= m.assunto, false) else r.comprovantes end`;

/** Lets the receipts of the payouts that a return says were paid wait, and answers the numbers of those that are new. */
export async function addPayoutReceipts(
  tx: AnyTx,
  tenantId: number,
  returnId: number,
  now: Date,
): Promise<number[]> {
  const rows = await tx.many(
    statement(sql<{ id: number }>`
      insert into paper_mails (tenant_id, recipient_id, papel, assunto, situacao, created_at, updated_at)
      select distinct ${tenantId}::bigint, r.id, 'repasse', p.id::text, 'aguardando', ${now}::timestamptz, ${now}::timestamptz
      from payout_answers a
      join payouts p on p.tenant_id = a.tenant_id and p.id = a.payout_id
      join paper_recipients r on r.tenant_id = a.tenant_id and r.payee_type = 'estabelecimento'
        and r.payee_id = p.establishment_id
      where a.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and r.tenant_id = ${tenantId}
        and a.return_id = ${returnId} and a.estado = 'pago' and p.status = 'pago' and r.comprovantes
      on conflict (tenant_id, recipient_id, papel, assunto) do nothing returning id`),
  );
  return rows.map(({ id }) => id);
}

/** Lets the receipt of commissions that were paid wait, and answers its number; none where it is known or not wanted. */
export async function addCommissionReceipt(
  tx: AnyTx,
  tenantId: number,
  statementId: number,
  now: Date,
): Promise<number[]> {
  const rows = await tx.many(
    statement(sql<{ id: number }>`
      insert into paper_mails (tenant_id, recipient_id, papel, assunto, situacao, created_at, updated_at)
      select ${tenantId}::bigint, r.id, 'comissao', s.id::text, 'aguardando', ${now}::timestamptz, ${now}::timestamptz
      from commission_statements s
      join paper_recipients r on r.tenant_id = s.tenant_id and r.payee_type = 'empresa' and r.payee_id = s.company_id
      where s.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and s.id = ${statementId} and s.status = 'paga'
        and r.comprovantes
      on conflict (tenant_id, recipient_id, papel, assunto) do nothing returning id`),
  );
  return rows.map(({ id }) => id);
}

/** Lets the statements of a month wait that payees want, and answers the numbers of those that are new. */
export async function addStatements(
  tx: AnyTx,
  tenantId: number,
  month: string,
  now: Date,
): Promise<number[]> {
  const rows = await tx.many(
    statement(sql<{ id: number }>`
      insert into paper_mails (tenant_id, recipient_id, papel, assunto, situacao, created_at, updated_at)
      select ${tenantId}::bigint, r.id, 'extrato', ${month}::text, 'aguardando', ${now}::timestamptz, ${now}::timestamptz
      from paper_recipients r
      where r.tenant_id = ${tenantId} and r.extratos_desde <= ${month}
        and r.id not in (select m.recipient_id from paper_mails m where m.tenant_id = ${tenantId}
          and m.papel = 'extrato' and m.assunto = ${month})
      on conflict (tenant_id, recipient_id, papel, assunto) do nothing returning id`),
  );
  return rows.map(({ id }) => id);
}

/** The tenants in which somebody wants statements. */
export async function listTenantsWithStatements(db: SystemReader): Promise<number[]> {
  const rows = await db.many(
    query
      .selectFrom('paper_recipients')
      .select('tenant_id as id')
      .distinct()
      .where('extratos_desde', 'is not', null)
      .orderBy('tenant_id'),
  );
  return rows.map(({ id }) => id);
}

/** What waits under a number; null where nothing does. */
export function findWaiting(db: TenantReader, tenantId: number, id: number): Promise<WaitingMail | null> {
  return db.first(
    statement(sql<WaitingMail>`
      select m.id, m.recipient_id as "recipientId", m.papel as paper, m.assunto as subject, r.email, r.idioma as language,
        json_build_object('companyId', r.company_id, 'id', r.payee_id, 'type', r.payee_type) as payee,
        ${IS_WANTED} as "isWanted", m.updated_at as "askedAt"
      from paper_mails m
      join paper_recipients r on r.tenant_id = m.tenant_id and r.id = m.recipient_id
      where m.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and m.id = ${id} and m.situacao = 'aguardando'`),
  );
}

/** Says what became of what waited; whether it waited still. */
export async function settleMail(
  tx: AnyTx,
  tenantId: number,
  { id, now, status }: { id: number; status: PaperStatus; now: Date },
): Promise<boolean> {
  const row = await tx.first(
    query
      .updateTable('paper_mails')
      .set({ situacao: status, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('situacao', '=', 'aguardando')
      .returning('id'),
  );
  return row !== null;
}

/** Locks a mail to a recipient until the end of the transaction; null when there is none under that number. */
export function lockMail(
  tx: AnyTx,
  tenantId: number,
  { id, recipientId }: { id: number; recipientId: number },
): Promise<KnownMail | null> {
  return tx.first(
    statement(sql<KnownMail>`
      select m.id, m.papel as paper, m.assunto as subject, m.situacao as status, ${IS_WANTED} as "isWanted"
      from paper_mails m
      join paper_recipients r on r.tenant_id = m.tenant_id and r.id = m.recipient_id
      where m.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and m.id = ${id} and m.recipient_id = ${recipientId}
      for update of m`),
  );
}

/** Lets a mail wait once more. */
export async function queueAgain(tx: AnyTx, tenantId: number, id: number, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('paper_mails')
      .set({ situacao: 'aguardando', updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}
