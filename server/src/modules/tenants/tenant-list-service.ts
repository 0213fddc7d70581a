import { TENANT_STATUSES } from '@retaguarda/rules/tenant-status';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { orderOf } from '../../platform/http/list-order-field.ts';
import { chosenOf } from '../../platform/http/schema.ts';
import { todayOf } from '../../platform/local-date.ts';
import { type Page, pageOfItems } from '../directory/index.ts';
import { listTenantsBelow, type TenantRow, tenancyProblems } from '../tenancy/index.ts';
import type { TenantsContext } from './context.ts';
import { managedTenant, parentTenant } from './managed-tenant.ts';
import { figuresByTenant } from './tenant-figure-queries.ts';
import {
  countBelow,
  findManagedRow,
  listMainCompanies,
  type ManagedTenantRow,
  pageTenants,
} from './tenant-list-queries.ts';
import { TENANT_ORDERS } from './tenant-order.ts';
import type { ManagedTenant, TenantLine, TenantQuery } from './tenant-schema.ts';
import { sumFigures, toManagedTenant } from './tenant-view.ts';

/** One page of the tenants below one that the caller opens others in, each with its figures and those of everything below it. */
export async function listTenants(
  context: TenantsContext,
  caller: Caller,
  { pageNumber = 1, pageSize = 20, parentId, search, sort, status, statuses }: TenantQuery,
): Promise<Page<TenantLine>> {
  const parent = await parentTenant(context, caller, parentId);
  const chosen = chosenOf(TENANT_STATUSES, statuses, status);
  const filter = { parent, search: search?.trim() || null, statuses: chosen };
  const order = orderOf(TENANT_ORDERS, sort);
  const window = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total } = await pageTenants(context.database.system, filter, order, window);
  return pageOfItems(await withFigures(context, caller, rows), total, { pageNumber, pageSize });
}

/** A tenant that the caller looks after, with its figures. */
export async function readTenant(context: TenantsContext, caller: Caller, uuid: string): Promise<TenantLine> {
  const tenant = await managedTenant(context, caller, uuid);
  const row = await findManagedRow(context.database.system, tenant.id);
  if (row === null) throw tenancyProblems.notFound();
  const [line] = await withFigures(context, caller, [row]);
  if (line === undefined) throw tenancyProblems.notFound();
  return line;
}

async function withFigures(
  { clock, database }: TenantsContext,
  caller: Caller,
  rows: readonly ManagedTenantRow[],
): Promise<TenantLine[]> {
  if (rows.length === 0) return [];
  const paths = rows.map(({ path }) => path);
  const below = await listTenantsBelow(database.system, paths);
  const ids = below.map(({ id }) => id);
  const monthStart = `${todayOf(clock, caller).slice(0, 7)}-01`;
  const [companies, figures] = await Promise.all([
    listMainCompanies(
      database.subtree(ids),
      rows.map(({ id }) => id),
    ),
    figuresByTenant(database.subtree(ids), ids, monthStart),
  ]);
  return rows.map((row) => {
    const own = below.filter(({ path }) => path.startsWith(row.path));
    const company = companies.find(({ tenantId }) => tenantId === row.id) ?? null;
    return {
      ...toManagedTenant(row, company, own.length - 1),
      figures: sumFigures(own.map(({ id }) => figures.get(id) ?? null)),
    };
  });
}

/** The tenant as its own transaction sees it. */
export async function describeTenant(tx: Tx, { id }: Pick<TenantRow, 'id'>): Promise<ManagedTenant> {
  const row = await findManagedRow(tx, id);
  if (row === null) throw tenancyProblems.notFound();
  const [company = null] = await listMainCompanies(tx, [id]);
  return toManagedTenant(row, company, await countBelow(tx, row.path));
}
