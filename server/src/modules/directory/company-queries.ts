import type { CompanyStatus } from '@retaguarda/rules/company-status';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { RoleName, RoleNumber } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { isOneOf } from '../../platform/db/list-order.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { PLANNED, type Statement } from '../../platform/db/sql-types.ts';
import type { TenantKind } from '../tenancy/index.ts';
import { type CompanyOrder, companiesBy, lookedAt } from './company-order.ts';
import type { CompanyScope, ListScope } from './company-policy.ts';
import type { Address, Document } from './company-schema.ts';
import type { PlacedCompany } from './company-tree.ts';
import type { CompanyKey } from './company-write-queries.ts';
import { query } from './tables.ts';

/** A company as the rules need it. */
export interface FoundCompany extends PlacedCompany {
  tenantId: number;
  tenantUuid: string;
  tenantKind: TenantKind;
  tenantPath: string;
  uuid: string;
  razaoSocial: string;
  parentUuid: string | null;
}

/** A line of a list. */
export interface CompanyRow {
  id: number;
  uuid: string;
  tenantUuid: string;
  parentUuid: string | null;
  isMain: boolean;
  isFilial: boolean;
  razaoSocial: string;
  nomeFantasia: string | null;
  cnpj: string | null;
  subdominio: string | null;
  status: CompanyStatus;
  corPrincipal: string | null;
  logotipo: string | null;
  metadata: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
}

export interface ContactRow {
  id: number;
  nome: string;
  email: string;
  invite: boolean;
  roleNumber: RoleNumber | null;
  roleName: RoleName | null;
  rolePending: boolean;
  /** Null for somebody who is no user, or none that this tenant knows of. */
  user: {
    id: number;
    uuid: string;
    homeTenantId: number | null;
    status: string;
    /** Of the membership in the tenant of the company. */
    role: RoleNumber | null;
  } | null;
}

/** A company with everything that belongs to it, as one row. */
export interface CompanyRecord extends CompanyRow, FoundCompany {
  version: number;
  addresses: Address[] | null;
  documents: Document[] | null;
  contacts: ContactRow[] | null;
}

const PLACE_COLUMNS = `c.tenant_id as "tenantId", t.uuid as "tenantUuid", t.kind as "tenantKind",
  t.path as "tenantPath", c.id, c.uuid, c.parent_id as "parentId", p.uuid as "parentUuid", c.path, c.depth,
  c.is_main as "isMain", c.razao_social as "razaoSocial"`;

/** $1 tenants, $2 uuid, $3 the one company of the scope or null. */
const PLACE_SOURCE = `from companies c
join tenants t on t.id = c.tenant_id
left join companies p on p.tenant_id = c.tenant_id and p.id = c.parent_id`;

const SCOPE_CONDITION = `where c.tenant_id = any($1::bigint[]) and c.uuid = $2
  and ($3::bigint is null or c.id = $3)`;

/** One plan for all values: each of its sources is looked up by its key, whatever the tenants. */
const FIND_SQL = `${PLANNED.once}select ${PLACE_COLUMNS} ${PLACE_SOURCE} ${SCOPE_CONDITION}`;

/** Written out, because it is read all the time, and planned once as the other. */
const RECORD_SQL = `${PLANNED.once}select ${PLACE_COLUMNS}, c.is_filial as "isFilial", c.nome_fantasia as "nomeFantasia", c.cnpj,
  c.subdominio, c.status, c.metadata, c.version, c.created_at as "createdAt", c.updated_at as "updatedAt",
  b.cor_principal as "corPrincipal", b.logotipo,
  (select json_agg(json_build_object('id', a.uuid, 'cep', a.cep, 'endereco', a.endereco, 'numero', a.numero,
      'complemento', a.complemento, 'bairro', a.bairro, 'cidade', a.cidade, 'estado', a.estado,
      'principal', a.principal) order by a.principal desc, a.id)
    from company_addresses a where a.tenant_id = c.tenant_id and a.company_id = c.id) as addresses,
  (select json_agg(json_build_object('id', d.uuid, 'tipo', d.tipo, 'caminhoArquivo', d.caminho_arquivo,
      'createdAt', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.id)
    from company_documents d where d.tenant_id = c.tenant_id and d.company_id = c.id) as documents,
  (select json_agg(json_build_object('id', k.id, 'nome', k.nome, 'email', k.email, 'invite', k.invite,
      'roleNumber', k.role_number, 'roleName', r.name, 'rolePending', k.role_pending,
      'user', case when u.id is not null then json_build_object('id', u.id, 'uuid', u.uuid,
        'homeTenantId', u.home_tenant_id, 'status', u.status, 'role', m.role_number) end) order by k.id)
    from company_contacts k
    left join roles r on r.number = k.role_number
    left join users u on u.id = k.user_id
    left join memberships m on m.tenant_id = k.tenant_id and m.user_id = k.user_id
    where k.tenant_id = c.tenant_id and k.company_id = c.id) as contacts
${PLACE_SOURCE}
left join company_brandings b on b.tenant_id = c.tenant_id and b.company_id = c.id
${SCOPE_CONDITION}`;

/** The company of that uuid within the scope; null when there is none. */
export function findCompany(
  db: TenantReader,
  { companyId, tenantIds }: CompanyScope,
  uuid: string,
): Promise<FoundCompany | null> {
  return db.first(written<FoundCompany>(FIND_SQL, [tenantIds, uuid, companyId]));
}

/** Whether the scope has a company of that number. */
export async function seesCompany(
  db: TenantReader,
  { companyId, tenantIds }: CompanyScope,
  id: number,
): Promise<boolean> {
  if (companyId !== null && companyId !== id) return false;
  const found = query.selectFrom('companies as c').select('c.id').where('c.id', '=', id);
  return (await db.first(found.where(isOfTenants('c', tenantIds)))) !== null;
}

/** Tenant and number of the company of that uuid or number within the scope; null when there is none. */
export async function findCompanyKey(
  db: TenantReader,
  { companyId, tenantIds }: CompanyScope,
  wanted: string | number,
): Promise<CompanyKey | null> {
  const found = await db.first(
    query
      .selectFrom('companies as c')
      .select(['c.tenant_id as tenantId', 'c.id as companyId'])
      .where(isOfTenants('c', tenantIds))
      .where(typeof wanted === 'number' ? 'c.id' : 'c.uuid', '=', wanted),
  );
  return companyId === null || found?.companyId === companyId ? found : null;
}

/** The company of that uuid with everything that belongs to it; null when there is none. */
export function findCompanyRecord(
  db: TenantReader,
  { companyId, tenantIds }: CompanyScope,
  uuid: string,
): Promise<CompanyRecord | null> {
  return db.first(written<CompanyRecord>(RECORD_SQL, [tenantIds, uuid, companyId]));
}

function written<Row>(text: string, values: readonly unknown[]): Statement<Row> {
  return { compile: () => CompiledQuery.raw(text, [...values]) as CompiledQuery<Row> };
}

export interface CompanyFilter {
  /** At least one; no company is in two of them. */
  scopes: readonly ListScope[];
  search: string | null;
  /** Any of these; null for all. */
  statuses: readonly CompanyStatus[] | null;
  /** The one company of this number. */
  number?: number | undefined;
}

/** How many companies the filter lets through: an index scan over the tenants alone, unless it searches. */
export async function countCompanies(db: TenantReader, filter: CompanyFilter): Promise<number> {
  const row = await db.first(numberOfCompanies(withPattern(filter), null));
  return row?.total ?? 0;
}

const numberOfCompanies = preparedShapes((filter: CompanyFilter) => {
  const counts = filter.scopes.map(
    (scope) => sql`(select count(*) from companies c where ${matches(scope, filter)})`,
  );
  return statement(sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`);
});

function withPattern(filter: CompanyFilter): CompanyFilter {
  return { ...filter, search: filter.search === null ? null : asText(filter.search) };
}

/** A text in which no character is a sign of a pattern. */
export function asText(search: string): string {
  return search.replace(/[\\%_]/g, '\\$&');
}

/** One page in an order; without one tenant by tenant, the main company of each first, then by name. */
export function listCompanies(
  db: TenantReader,
  filter: CompanyFilter,
  page: Window,
  order: CompanyOrder | null,
): Promise<CompanyRow[]> {
  const window = { ...page, end: page.offset + page.limit };
  const tenantIds = [...new Set(filter.scopes.flatMap((scope) => scope.tenantIds))];
  return db.many(pageOfCompanies({ filter: withPattern(filter), tenantIds, window }, order));
}

interface CompanyPage {
  filter: CompanyFilter;
  /** Of all scopes: each table names them, so that a cluster asks the nodes of these tenants alone. */
  tenantIds: readonly number[];
  window: Window & { end: number };
}

const pageOfCompanies = preparedShapes(
  ({ filter, tenantIds, window }: CompanyPage, order: CompanyOrder | null) =>
    statement(sql<CompanyRow>`
      select c.id, c.uuid, t.uuid as "tenantUuid", p.uuid as "parentUuid", c.is_main as "isMain",
        c.is_filial as "isFilial", c.razao_social as "razaoSocial", c.nome_fantasia as "nomeFantasia", c.cnpj,
        c.subdominio, c.status, b.cor_principal as "corPrincipal", b.logotipo, c.metadata,
        c.created_at as "createdAt", c.updated_at as "updatedAt"
      from companies c
      join tenants t on t.id = c.tenant_id
      left join companies p
        on p.tenant_id = c.tenant_id and p.id = c.parent_id and ${isOfTenants('p', tenantIds)}
      left join company_brandings b
        on b.tenant_id = c.tenant_id and b.company_id = c.id and ${isOfTenants('b', tenantIds)}
      where ${isOfTenants('c', tenantIds)} and c.id = any(array(${pageIds(filter, window, order)}))
      order by ${companiesBy(order)}`),
);

/**
 * The rows of the page, by number: Citus joins no other table to rows that it has cut, and the index has all that the order needs. Of one scope the index gives them in order; of several, each gives as many as the page may
 * need of it, so that no scope is read to its end.
 */
function pageIds(
  filter: CompanyFilter,
  { end, limit, offset }: Window & { end: number },
  order: CompanyOrder | null,
): RawBuilder<unknown> {
  const ordered = companiesBy(order);
  const first = (scope: ListScope, rows: number) =>
    sql`from companies c where ${matches(scope, filter)} order by ${ordered} limit ${rows}`;
  const [scope, ...others] = filter.scopes;
  if (scope !== undefined && others.length === 0)
    return sql`select c.id ${first(scope, limit)} offset ${offset}`;
  const parts = filter.scopes.map((each) => sql`(select ${lookedAt(order)} ${first(each, end)})`);
  return sql`select c.id from (${sql.join(parts, sql` union all `)}) c
    order by ${ordered} limit ${limit} offset ${offset}`;
}

/**
 * The condition of a row of one of the tenants. For one alone as an equality: only of that the planner knows, whatever
 * the value, that an index in the order of the list ends the scan with the page.
 */
export function isOfTenants(source: string, tenantIds: readonly number[]): RawBuilder<boolean> {
  const column = sql.ref(`${source}.tenant_id`);
  return tenantIds.length === 1
    ? sql<boolean>`${column} = ${tenantIds[0]}`
    : sql<boolean>`${column} = any(${tenantIds}::bigint[])`;
}

/** The condition of a company `c` of the scope. */
function matches(
  { companyId, mainOnly, tenantIds }: ListScope,
  { number, search, statuses }: CompanyFilter,
): RawBuilder<unknown> {
  const conditions = [isOfTenants('c', tenantIds)];
  if (companyId !== null) conditions.push(sql`c.id = ${companyId}`);
  if (number !== undefined) conditions.push(sql`c.id = ${number}`);
  if (mainOnly) conditions.push(sql`c.is_main`);
  if (statuses !== null) conditions.push(isOneOf(sql`c.status`, statuses));
  if (search !== null) conditions.push(sql`c.search like '%' || app.fold(${search}) || '%'`);
  return sql.join(conditions, sql` and `);
}
