import type { PayeeType } from '@retaguarda/rules/payee-account';
import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isOfTenants, type RecordScope } from '../directory/index.ts';
import type { PayeeName } from './account-schema.ts';
import { payeeProblems } from './problems.ts';

/** Who is paid. */
export interface Payee {
  tenantId: number;
  type: PayeeType;
  id: number;
  companyId: number;
  establishmentId: number | null;
  name: string;
  /** A company may have none. */
  document: string | null;
}

/** The payee that is named, in the scope; 404 outside of it. */
export async function findPayee(
  db: TenantReader,
  scope: RecordScope,
  { favorecido_id: id, favorecido_tipo: type }: PayeeName,
): Promise<Payee> {
  const find = type === 'empresa' ? findCompany : findEstablishment;
  const payee = await find(db, scope, id);
  if (payee === null) throw payeeProblems.payeeUnknown();
  return payee;
}

function findEstablishment(db: TenantReader, scope: RecordScope, id: number): Promise<Payee | null> {
  return db.first(
    statement(sql<Payee>`
      select e.tenant_id as "tenantId", 'estabelecimento' as type, e.id, e.company_id as "companyId",
        e.id as "establishmentId", coalesce(e.nome_fantasia, e.razao_social) as name, e.documento as document
      from establishments e
      where ${isOfTenants('e', scope.tenantIds)} and e.id = ${id} and ${ofCompany('e.company_id', scope)}`),
  );
}

function findCompany(db: TenantReader, scope: RecordScope, id: number): Promise<Payee | null> {
  return db.first(
    statement(sql<Payee>`
      select c.tenant_id as "tenantId", 'empresa' as type, c.id, c.id as "companyId",
        null::bigint as "establishmentId", coalesce(c.nome_fantasia, c.razao_social) as name, c.cnpj as document
      from companies c
      where ${isOfTenants('c', scope.tenantIds)} and c.id = ${id} and ${ofCompany('c.id', scope)}`),
  );
}

function ofCompany(column: string, { companyId }: RecordScope) {
  return companyId === null ? sql`true` : sql`${sql.ref(column)} = ${companyId}`;
}
