import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Statement } from '../../platform/db/sql-types.ts';
import type { ListScope } from './company-policy.ts';
import { type CompanyStatus, query } from './tables.ts';

export interface WhiteLabelRow {
  uuid: string;
  razaoSocial: string;
  nomeFantasia: string | null;
  cnpj: string | null;
  subdominio: string | null;
  status: CompanyStatus;
  corPrincipal: string | null;
  logotipo: string | null;
  subCompanies: number;
  createdAt: Date;
}

/** How many of the tenants are white labels that have a main company. */
export async function countWhiteLabels(db: TenantReader, list: ListScope): Promise<number> {
  const row = await db.first(
    statement<{ total: number }>(sql`select count(*) as total ${mainCompanies(list)}`),
  );
  return row?.total ?? 0;
}

/** The main companies of the white labels by name, each with the number of companies in the tenants below it. */
export function listWhiteLabels(
  db: TenantReader,
  list: ListScope,
  page: { limit: number; offset: number },
): Promise<WhiteLabelRow[]> {
  return db.many(
    statement<WhiteLabelRow>(sql`
      select w.uuid, w.razao_social as "razaoSocial", w.nome_fantasia as "nomeFantasia", w.cnpj, w.subdominio,
        w.status, b.cor_principal as "corPrincipal", b.logotipo, w.created_at as "createdAt",
        (select count(*) - 1 from companies s join tenants d on d.id = s.tenant_id
          where s.tenant_id = any(${list.tenantIds}::bigint[]) and d.path like w.tenant_path || '%') as "subCompanies"
      from (
        select c.tenant_id, c.id, c.uuid, c.razao_social, c.nome_fantasia, c.cnpj, c.subdominio, c.status,
          c.created_at, c.search, t.path as tenant_path
        ${mainCompanies(list)}
        order by c.search, c.id limit ${page.limit} offset ${page.offset}
      ) w
      left join company_brandings b on b.tenant_id = w.tenant_id and b.company_id = w.id
      order by w.search, w.id`),
  );
}

function mainCompanies({ companyId, tenantIds }: ListScope): RawBuilder<unknown> {
  const only = companyId === null ? sql`` : sql` and c.id = ${companyId}`;
  return sql`from companies c join tenants t on t.id = c.tenant_id
    where c.tenant_id = any(${tenantIds}::bigint[]) and c.is_main and t.kind = 'white_label'${only}`;
}

function statement<Row>(builder: RawBuilder<unknown>): Statement<Row> {
  return { compile: () => (builder as RawBuilder<Row>).compile(query) };
}
