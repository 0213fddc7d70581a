import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { type DirectoryContext, recordScope } from '../directory/index.ts';
import { commissionProblems } from './problems.ts';
import { findStatementKey, readStatement, type StatementKey } from './statement-queries.ts';

/** The topic of the job that learns of commissions that were paid. */
export const COMMISSIONS_PAID_TOPIC = 'commissions.paid';

/** Leaves word of commissions that were paid, for whoever sends receipts. */
export function leavePaid(tx: AnyTx, clock: Clock, tenantId: number, statementId: number): Promise<void> {
  const payload = { tenantId, statementId };
  return writeOutbox(tx, clock, { tenantId, topic: COMMISSIONS_PAID_TOPIC, payload });
}

/** What a receipt says of the commissions of a month that were paid to a beneficiary. */
export interface CommissionReceipt {
  id: number;
  /** The main company of the tenant; empty where there is none. */
  payer: string;
  payerDocument: string;
  company: string;
  companyDocument: string;
  beneficiary: string;
  level: number;
  /** `YYYY-MM` */
  month: string;
  centavos: number;
  paidAt: Date;
  /** What the payment is called at the bank; null where nobody said so. */
  reference: string | null;
  /** The end of the account of the company that counted by then; null where there was none. */
  account: string | null;
}

/** The receipt of a statement in the caller's scope. 404 outside of it, 400 unless it was paid. */
export async function readCommissionReceipt(
  { database }: DirectoryContext,
  caller: Caller,
  id: number,
): Promise<CommissionReceipt> {
  const db = database.subtree(caller.reach);
  const key = await findStatementKey(db, recordScope(caller), id);
  if (key === null) throw commissionProblems.statementNotFound();
  const receipt = await receiptOf(db, key, id);
  if (receipt === null) throw commissionProblems.notPaid();
  return receipt;
}

/** The receipt of a statement of the tenant; null unless it was paid. */
export async function findCommissionReceipt(
  db: TenantReader,
  tenantId: number,
  id: number,
): Promise<CommissionReceipt | null> {
  const scope = { tenantIds: [tenantId], companyId: null, whiteLabelId: null };
  const key = await findStatementKey(db, scope, id);
  return key === null ? null : receiptOf(db, key, id);
}

async function receiptOf(db: TenantReader, key: StatementKey, id: number): Promise<CommissionReceipt | null> {
  const row = await readStatement(db, key);
  if (row === null || row.status !== 'paga' || row.pagaEm === null) return null;
  const parties = await findParties(db, key, row.pagaEm);
  if (parties === null) return null;
  return {
    id,
    ...parties,
    beneficiary: row.beneficiario,
    level: row.nivel,
    month: row.competencia,
    centavos: row.valorCentavos + row.estornadoCentavos,
    paidAt: row.pagaEm,
    reference: row.reference,
  };
}

type Parties = Pick<CommissionReceipt, 'account' | 'company' | 'companyDocument' | 'payer' | 'payerDocument'>;

/** Who pays and who is paid, and to which account by then. */
function findParties(
  db: TenantReader,
  { companyId, tenantId }: StatementKey,
  paidAt: Date,
): Promise<Parties | null> {
  return db.first(
    statement(sql<Parties>`
      select coalesce(m.razao_social, '') as payer, coalesce(m.cnpj, '') as "payerDocument",
        coalesce(c.nome_fantasia, c.razao_social) as company, coalesce(c.cnpj, '') as "companyDocument",
        (select a.masked from payee_accounts a
          where a.tenant_id = ${tenantId} and a.payee_type = 'empresa' and a.payee_id = ${companyId}
            and a.status in ('aprovada', 'ativa', 'substituida') and a.effective_from <= ${paidAt}
          order by a.effective_from desc, a.id desc limit 1) as account
      from companies c
      left join companies m on m.tenant_id = ${tenantId} and m.is_main
      where c.tenant_id = ${tenantId} and c.id = ${companyId}`),
  );
}
