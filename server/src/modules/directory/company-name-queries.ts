import { sql } from 'kysely';
import type { SystemReader, TenantReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/** The companies named by tenant and internal id, by tenant; each tenant is named once. */
export async function listCompanyNames(
  db: TenantReader | SystemReader,
  keys: readonly { tenantId: number; companyId: number }[],
): Promise<Map<number, { uuid: string; name: string }>> {
  const tenantIds = keys.map(({ tenantId }) => tenantId);
  const ids = keys.map(({ companyId }) => companyId);
  const rows = await db.many(
    query
      .selectFrom('companies as c')
      .select(['c.tenant_id as tenantId', 'c.uuid'])
      .select(sql<string>`coalesce(c.nome_fantasia, c.razao_social)`.as('name'))
      .where('c.tenant_id', '=', sql<number>`any(${tenantIds}::bigint[])`)
      .where('c.id', '=', sql<number>`any(${ids}::bigint[])`),
  );
  return new Map(rows.map(({ tenantId, ...company }) => [tenantId, company]));
}

/** The names of companies of one tenant, by their ids. */
export async function listNamesOfCompanies(
  db: TenantReader,
  tenantId: number,
  ids: readonly number[],
): Promise<Map<number, { uuid: string; name: string }>> {
  const rows = await db.many(
    query
      .selectFrom('companies as c')
      .select(['c.id', 'c.uuid'])
      .select(sql<string>`coalesce(c.nome_fantasia, c.razao_social)`.as('name'))
      .where('c.tenant_id', '=', tenantId)
      .where('c.id', '=', sql<number>`any(${ids}::bigint[])`),
  );
  return new Map(rows.map(({ id, ...company }) => [id, company]));
}
