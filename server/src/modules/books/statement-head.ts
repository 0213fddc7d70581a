import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { type DirectoryContext, isInScope, type RecordScope, recordScope } from '../directory/index.ts';
import { merchantProblems } from '../merchants/index.ts';

/** Whose statement it is, and who makes it. */
export interface StatementHead {
  tenantId: number;
  code: string;
  name: string;
  /** Whether it is a company, which has a CNPJ rather than a CPF. */
  isCompany: boolean;
  document: string;
  /** The main company of the tenant, which keeps the fees; null where there is none. */
  provider: { name: string; cnpj: string | null } | null;
}

/** The head of a statement of an establishment. 404 out of the caller's scope. */
export async function getStatementHead(
  { database }: DirectoryContext,
  caller: Caller,
  id: number,
): Promise<StatementHead> {
  const head = await findStatementHead(database.subtree(caller.reach), recordScope(caller), id);
  if (head === null) throw merchantProblems.establishmentNotFound();
  return head;
}

/** The head of a statement of an establishment in the scope; null where there is none. */
export function findStatementHead(
  db: TenantReader,
  scope: RecordScope,
  id: number,
): Promise<StatementHead | null> {
  return db.first(
    statement(sql<StatementHead>`
      select e.tenant_id as "tenantId", e.codigo_ec as code, coalesce(e.nome_fantasia, e.razao_social) as name,
        e.tipo_pessoa <> 1 as "isCompany", e.documento as document,
        case when c.id is not null then json_build_object('name', c.razao_social, 'cnpj', c.cnpj) end as provider
      from establishments e left join companies c on c.tenant_id = e.tenant_id and c.is_main
      where ${isInScope('e', scope)} and e.id = ${id}`),
  );
}
