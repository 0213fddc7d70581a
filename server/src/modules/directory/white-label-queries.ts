import { COMPANY_STATUSES, type CompanyStatus } from '@retaguarda/rules/company-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { inOrder, type ListOrder, placeAmong } from '../../platform/db/list-order.ts';
import type { Statement } from '../../platform/db/sql-types.ts';
import type { ListScope } from './company-policy.ts';
import { asText, isOfTenants } from './company-queries.ts';
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

/** What a list of white labels can be sorted by. */
export const WHITE_LABEL_ORDERS = ['nome', 'situacao'] as const;
export type WhiteLabelOrder = ListOrder<(typeof WHITE_LABEL_ORDERS)[number]>;

const COLUMNS = { nome: sql`c.search`, situacao: placeAmong(sql`c.status`, COMPANY_STATUSES) };
const BY_NAME = sql`c.search, c.id`;

/** Which white labels are listed: those whose main company is in scope, and has the text in a name or its CNPJ where there is one. */
export interface WhiteLabelFilter extends ListScope {
  search: string | null;
}

/** How many of the tenants are white labels that have a main company. */
export async function countWhiteLabels(db: TenantReader, list: WhiteLabelFilter): Promise<number> {
  const row = await db.first(
    statement<{ total: number }>(sql`select count(*) as total ${mainCompanies(list)}`),
  );
  return row?.total ?? 0;
}

/** The main companies of the white labels in an order, by name without one. */
export function listWhiteLabels(
  db: TenantReader,
  list: WhiteLabelFilter,
  page: { limit: number; offset: number },
  order: WhiteLabelOrder | null,
): Promise<WhiteLabelRow[]> {
  const sorted = inOrder(COLUMNS, order, BY_NAME);
  return db.many(
    statement<WhiteLabelRow>(sql`
      select c.tenant_id as "tenantId", t.path as "tenantPath", c.uuid, c.razao_social as "razaoSocial",
        c.nome_fantasia as "nomeFantasia", c.cnpj, c.subdominio, c.status, b.cor_principal as "corPrincipal",
        b.logotipo, c.created_at as "createdAt"
      from companies c
      join tenants t on t.id = c.tenant_id
      left join company_brandings b
        on b.tenant_id = c.tenant_id and b.company_id = c.id and ${isOfTenants('b', list.tenantIds)}
      where ${isOfTenants('c', list.tenantIds)} and c.id = any(array(
        select c.id ${mainCompanies(list)} order by ${sorted} limit ${page.limit} offset ${page.offset}))
      order by ${sorted}`),
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

function mainCompanies({ companyId, search, tenantIds }: WhiteLabelFilter): RawBuilder<unknown> {
  const own = companyId === null ? sql`` : sql` and c.id = ${companyId}`;
  const named = search === null ? sql`` : sql` and c.search like '%' || app.fold(${asText(search)}) || '%'`;
  return sql`from companies c join tenants t on t.id = c.tenant_id
    where ${isOfTenants('c', tenantIds)} and c.is_main and t.kind = 'white_label'${own}${named}`;
}

function statement<Row>(builder: RawBuilder<unknown>): Statement<Row> {
  return { compile: () => (builder as RawBuilder<Row>).compile(query) };
}
