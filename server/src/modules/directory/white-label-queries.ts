import type { CompanyStatus } from '@retaguarda/rules/company-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Statement } from '../../platform/db/sql-types.ts';
import type { ListScope } from './company-policy.ts';
import { isOfTenants } from './company-queries.ts';
import { query } from './tables.ts';

export interface WhiteLabelRow {
  tenantId: number;
  tenantPath: string;
  uuid: string;
  razaoSocial: string;
  nomeFantasia: string | null;
  cnpj: string | null;
  subdominio: string | null;
  status: CompanyStatus;
  corPrincipal: string | null;
  logotipo: string | null;
  createdAt: Date;
}

/** How many of the tenants are white labels that have a main company. */
export async function countWhiteLabels(db: TenantReader, list: ListScope): Promise<number> {
  const row = await db.first(
    statement<{ total: number }>(sql`select count(*) as total ${mainCompanies(list)}`),
  );
  return row?.total ?? 0;
}

/** The main companies of the white labels by name. */
export function listWhiteLabels(
  db: TenantReader,
  list: ListScope,
  page: { limit: number; offset: number },
): Promise<WhiteLabelRow[]> {
  return db.many(
    statement<WhiteLabelRow>(sql`
      select w.tenant_id as "tenantId", w.tenant_path as "tenantPath", w.uuid, w.razao_social as "razaoSocial",
        w.nome_fantasia as "nomeFantasia", w.cnpj, w.subdominio, w.status, b.cor_principal as "corPrincipal",
        b.logotipo, w.created_at as "createdAt"
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

/** How many companies there are at and under each of the white labels, as far as the tenants reach, by its tenant. */
export async function countCompaniesUnder(
  db: TenantReader,
  tenantIds: readonly number[],
  whiteLabels: readonly WhiteLabelRow[],
): Promise<Map<number, number>> {
  const patterns = whiteLabels.map(({ tenantPath }) => `${tenantPath}%`);
  const rows = await db.many(
    statement<{ tenantId: number; companies: number }>(sql`
      select d.white_label_id as "tenantId", count(*) as companies
      from (
        select t.id, split_part(t.path, '/', 3)::bigint as white_label_id
        from tenants t where t.path like any(${patterns}::text[])
      ) d
      join companies s on s.tenant_id = d.id and ${isOfTenants('s', tenantIds)}
      group by d.white_label_id`),
  );
  return new Map(rows.map(({ companies, tenantId }) => [tenantId, companies]));
}

function mainCompanies({ companyId, tenantIds }: ListScope): RawBuilder<unknown> {
  const only = companyId === null ? sql`` : sql` and c.id = ${companyId}`;
  return sql`from companies c join tenants t on t.id = c.tenant_id
    where ${isOfTenants('c', tenantIds)} and c.is_main and t.kind = 'white_label'${only}`;
}

function statement<Row>(builder: RawBuilder<unknown>): Statement<Row> {
  return { compile: () => (builder as RawBuilder<Row>).compile(query) };
}
