import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { Language } from '../../platform/problem.ts';
import type { Payee } from '../payees/index.ts';
import type { PaperKind, PaperStatus } from './paper-kinds.ts';
import { query } from './tables.ts';

/** Whether and where a payee gets receipts and statements by mail. */
export interface Recipient {
  id: number;
  email: string;
  language: Language;
  receipts: boolean;
  /** The first month of which a statement is sent, `YYYY-MM`; null where none is. */
  statementsFrom: string | null;
  version: number;
}

type PayeeKey = Pick<Payee, 'id' | 'tenantId' | 'type'>;

/** What was decided for a payee; null where nothing was. */
export function findRecipient(db: TenantReader, payee: PayeeKey): Promise<Recipient | null> {
  return db.first(recipientOf(payee));
}

/** The same, locked until the end of the transaction. */
export function lockRecipient(tx: AnyTx, payee: PayeeKey): Promise<Recipient | null> {
  return tx.first(recipientOf(payee).forUpdate());
}

function recipientOf({ id, tenantId, type }: PayeeKey) {
  return query
    .selectFrom('paper_recipients')
    .select(['id', 'email', 'idioma as language', 'comprovantes as receipts', 'version'])
    .select('extratos_desde as statementsFrom')
    .where('tenant_id', '=', tenantId)
    .where('payee_type', '=', type)
    .where('payee_id', '=', id);
}

/** Writes what was decided, and answers the number of its row. */
export async function writeRecipient(
  tx: AnyTx,
  payee: Payee,
  { email, language, receipts, statementsFrom, version }: Omit<Recipient, 'id'>,
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('paper_recipients')
      .values({
        tenant_id: payee.tenantId,
        company_id: payee.companyId,
        establishment_id: payee.establishmentId,
        payee_type: payee.type,
        payee_id: payee.id,
        email,
        idioma: language,
        comprovantes: receipts,
        extratos_desde: statementsFrom,
        version,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('paper_recipients_payee_key').doUpdateSet({
          email: (row) => row.ref('excluded.email'),
          idioma: (row) => row.ref('excluded.idioma'),
          comprovantes: (row) => row.ref('excluded.comprovantes'),
          extratos_desde: (row) => row.ref('excluded.extratos_desde'),
          version: (row) => row.ref('excluded.version'),
          updated_at: (row) => row.ref('excluded.updated_at'),
        }),
      )
      .returning('id'),
  );
  if (row === null) throw new Error('the recipient that was written is not there');
  return row.id;
}

/** A receipt or statement as lists show it. */
export interface ShownMail {
  id: number;
  paper: PaperKind;
  /** The number of the payout or of the statement of commissions, or the month. */
  subject: string;
  status: PaperStatus;
  at: Date;
}

/** What was sent to a payee last. */
export function listMails(
  db: TenantReader,
  tenantId: number,
  recipientId: number,
  limit: number,
): Promise<ShownMail[]> {
  return db.many(
    query
      .selectFrom('paper_mails')
      .select(['id', 'papel as paper', 'assunto as subject', 'situacao as status', 'updated_at as at'])
      .where('tenant_id', '=', tenantId)
      .where('recipient_id', '=', recipientId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  );
}
