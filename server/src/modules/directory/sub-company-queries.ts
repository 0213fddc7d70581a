import type { CompanyStatus } from '@retaguarda/rules/company-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Statement } from '../../platform/db/sql-types.ts';
import type { ListScope } from './company-policy.ts';
import { type FoundCompany, isOfTenants } from './company-queries.ts';
import { isBelow } from './company-tree-queries.ts';
import { query } from './tables.ts';

/** What is meant by the sub-companies of a company, and which of them the caller may list. */
export interface SubCompanies {
  company: FoundCompany;
  list: ListScope;
}

export interface SubCompanyRow {
  uuid: string;
  tenantUuid: string;
  parentUuid: string | null;
  razaoSocial: string;
  nomeFantasia: string | null;
  cnpj: string | null;
  isFilial: boolean;
  subdominio: string | null;
  status: CompanyStatus;
}

/** A page of something; a null limit is everything. */
export interface Window {
  limit: number | null;
  offset: number;
}

export async function countSubCompanies(db: TenantReader, subs: SubCompanies): Promise<number> {
  const row = await db.first(
    statement<{ total: number }>(sql`select count(*) as total from companies c where ${isSubCompany(subs)}`),
  );
  return row?.total ?? 0;
}

/** Tenant by tenant, the main company of each first, then by name. */
export function listSubCompanies(
  db: TenantReader,
  subs: SubCompanies,
  { limit, offset }: Window,
): Promise<SubCompanyRow[]> {
  return db.many(
    statement<SubCompanyRow>(sql`
      select c.uuid, t.uuid as "tenantUuid", p.uuid as "parentUuid", c.razao_social as "razaoSocial",
        c.nome_fantasia as "nomeFantasia", c.cnpj, c.is_filial as "isFilial", c.subdominio, c.status
      from companies c
      join tenants t on t.id = c.tenant_id
      left join companies p on p.tenant_id = c.tenant_id and p.id = c.parent_id
      where ${isSubCompany(subs)}
      order by c.tenant_id, c.is_main desc, c.search, c.id
      limit ${limit}::bigint offset ${offset}`),
  );
}

export async function countSubCompanyUsers(db: TenantReader, subs: SubCompanies): Promise<number> {
  const row = await db.first(
    statement<{ total: number }>(sql`select count(distinct m.user_id) as total from ${memberships(subs)}`),
  );
  return row?.total ?? 0;
}

/** Ids of the users of the sub-companies, once each, by name. */
export async function listSubCompanyUserIds(
  db: TenantReader,
  subs: SubCompanies,
  { limit, offset }: Window,
): Promise<number[]> {
  const rows = await db.many(
    statement<{ id: number }>(sql`
      select u.id from users u
      where u.id in (select m.user_id from ${memberships(subs)})
      order by app.fold(u.name), u.id
      limit ${limit}::bigint offset ${offset}`),
  );
  return rows.map(({ id }) => id);
}

/** The users that the memberships naming the company have: one membership is one user of the tenant. */
export async function countCompanyUsers(db: TenantReader, company: FoundCompany): Promise<number> {
  const row = await db.first(
    statement<{ total: number }>(sql`
      select count(*) as total from memberships m
      where m.tenant_id = ${company.tenantId} and m.company_id = ${company.id}`),
  );
  return row?.total ?? 0;
}

/** Ids of these users, by name. */
export async function listCompanyUserIds(
  db: TenantReader,
  company: FoundCompany,
  { limit, offset }: Window,
): Promise<number[]> {
  const rows = await db.many(
    statement<{ id: number }>(sql`
      select u.id from memberships m join users u on u.id = m.user_id
      where m.tenant_id = ${company.tenantId} and m.company_id = ${company.id}
      order by app.fold(u.name), u.id
      limit ${limit}::bigint offset ${offset}`),
  );
  return rows.map(({ id }) => id);
}

/** The users of all companies of the tenants, each counted once. */
export async function countTenantUsers(db: TenantReader, tenantIds: readonly number[]): Promise<number> {
  // Within one tenant a user has one membership: nothing has to be sorted to count each once.
  const users = tenantIds.length === 1 ? sql`count(*)` : sql`count(distinct m.user_id)`;
  const row = await db.first(
    statement<{ total: number }>(sql`
      select ${users} as total from memberships m
      where ${isOfTenants('m', tenantIds)} and m.company_id is not null`),
  );
  return row?.total ?? 0;
}

/** The users of the companies below this one in its tree. */
export async function countUsersBelow(db: TenantReader, company: FoundCompany): Promise<number> {
  const row = await db.first(
    statement<{ total: number }>(sql`
      select count(*) as total from companies c
      join memberships m on m.tenant_id = c.tenant_id and m.company_id = c.id
      where c.tenant_id = ${company.tenantId} and ${isBelow('c', company)}`),
  );
  return row?.total ?? 0;
}

/** The memberships `m` that name a sub-company. */
function memberships(subs: SubCompanies): RawBuilder<unknown> {
  return sql`companies c join memberships m on m.tenant_id = c.tenant_id and m.company_id = c.id
    where ${isSubCompany(subs)}`;
}

/**
 * The condition of a company `c`: below the company in its tree; for a main company every other one of its tenant and of
 * the tenants below.
 */
function isSubCompany({ company, list }: SubCompanies): RawBuilder<unknown> {
  const conditions = [
    isOfTenants('c', list.tenantIds),
    company.isMain
      ? sql`(c.tenant_id <> ${company.tenantId} or c.id <> ${company.id})`
      : sql`c.tenant_id = ${company.tenantId} and ${isBelow('c', company)}`,
  ];
  if (list.companyId !== null) conditions.push(sql`c.id = ${list.companyId}`);
  if (list.mainOnly) conditions.push(sql`c.is_main`);
  return sql.join(conditions, sql` and `);
}

function statement<Row>(builder: RawBuilder<unknown>): Statement<Row> {
  return { compile: () => (builder as RawBuilder<Row>).compile(query) };
}
