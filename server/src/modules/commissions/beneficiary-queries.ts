import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { RecordScope } from '../directory/index.ts';
import type { StatementDays } from '../ledger/index.ts';

/** The company whose commissions a statement tells. */
export interface BeneficiaryCompany {
  tenantId: number;
  name: string;
  cnpj: string | null;
}

/** A company in the scope; null when there is none. */
export function findBeneficiaryCompany(
  db: TenantReader,
  { companyId, tenantIds }: Pick<RecordScope, 'companyId' | 'tenantIds'>,
  id: number,
): Promise<BeneficiaryCompany | null> {
  const own = companyId === null ? sql`true` : sql`c.id = ${companyId}`;
  return db.first(
    statement(sql<BeneficiaryCompany>`
      select c.tenant_id as "tenantId", coalesce(c.nome_fantasia, c.razao_social) as name, c.cnpj
      from companies c where c.tenant_id = any(${tenantIds}::bigint[]) and c.id = ${id} and ${own}`),
  );
}

/** A month of a beneficiary that was paid. */
export interface CommissionPayment {
  /** Of the journal: stays the same, whenever it is asked for. */
  id: number;
  day: string;
  statementId: number;
  month: string;
  beneficiary: string;
  centavos: number;
  /** The end of the account of the company that counted by then; null where there was none. */
  account: string | null;
  /** What the payment is called at the bank; null where nobody said so. */
  reference: string | null;
}

/** What was paid of the commissions of a level of a company between two days, the earliest first. */
export function listPayments(
  db: TenantReader,
  {
    account,
    companyId,
    level,
    tenantId,
  }: { tenantId: number; companyId: number; level: number; account: string },
  { from, to }: StatementDays,
): Promise<CommissionPayment[]> {
  return db.many(
    statement(sql<CommissionPayment>`
      select j.id, j.dia as day, s.id as "statementId", s.competencia as month, s.beneficiario as beneficiary, s.referencia as reference,
        j.valores_centavos[array_position(j.contas, ${account})] as centavos,
        (select a.masked from payee_accounts a
          where a.tenant_id = ${tenantId} and a.payee_type = 'empresa' and a.payee_id = ${companyId}
            and a.status in ('aprovada', 'ativa', 'substituida') and a.effective_from <= s.paga_em
          order by a.effective_from desc, a.id desc limit 1) as account
      from commission_statements s
      join ledger_journals j on j.tenant_id = s.tenant_id and j.origem = 'commission_statement' and j.origem_id = s.id
      where s.tenant_id = ${tenantId} and j.tenant_id = ${tenantId} and s.company_id = ${companyId} and s.nivel = ${level}
        and j.dia between ${from}::date and ${to}::date and ${account} = any(j.contas)
      order by j.dia, j.id`),
  );
}
