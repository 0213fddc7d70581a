import { type RawBuilder, sql } from 'kysely';
import { type CompanyScope, isOfTenants } from '../directory/index.ts';

/** Companies whose figures are asked for together, and the tenants that they are of. */
export interface CompanySet {
  tenantIds: readonly number[];
  companyIds: readonly number[];
}

/** The one company of that uuid within a scope, which need not be looked up before. */
export interface NamedCompany extends CompanyScope {
  uuid: string;
}

export type Companies = CompanySet | NamedCompany;

/** The condition of a row of one of the companies. */
export function isOfSet(source: string, { companyIds, tenantIds }: CompanySet): RawBuilder<boolean> {
  const companyId = sql.ref(`${source}.company_id`);
  return sql<boolean>`${isOfTenants(source, tenantIds)} and ${companyId} = any(${companyIds}::bigint[])`;
}

/** The condition of the company `c`. */
function isNamed({ companyId, tenantIds, uuid }: NamedCompany): RawBuilder<boolean> {
  const own = companyId === null ? sql`` : sql` and c.id = ${companyId}`;
  return sql<boolean>`${isOfTenants('c', tenantIds)} and c.uuid = ${uuid}${own}`;
}

/** The rows of a table, under the name of `source`, that are of the companies; conditions may follow. */
export function rowsOf(table: string, source: string, companies: Companies): RawBuilder<unknown> {
  const rows = sql`${sql.table(table)} ${sql.ref(source)}`;
  if (!('uuid' in companies)) return sql`${rows} where ${isOfSet(source, companies)}`;
  const column = (name: string) => sql.ref(`${source}.${name}`);
  return sql`companies c join ${rows} on ${column('tenant_id')} = c.tenant_id and ${column('company_id')} = c.id
    where ${isNamed(companies)}`;
}

/** The uuid of the company, null when there is none; of companies by their numbers nobody asks. */
export function uuidOf(companies: Companies): RawBuilder<string | null> {
  return 'uuid' in companies
    ? sql`(select c.uuid from companies c where ${isNamed(companies)})`
    : sql`null::uuid`;
}

/** One company is found by its uuid and read by the keys of its rows, whatever its size; of many PostgreSQL decides. */
export function planningOf({ companies }: { companies: Companies }): 'once' | undefined {
  return 'uuid' in companies ? 'once' : undefined;
}
