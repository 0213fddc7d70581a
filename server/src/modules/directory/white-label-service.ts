import { type Static, Type } from 'typebox';
import type { Caller } from '../../platform/auth/caller.ts';
import { orderedBy, orderOf } from '../../platform/http/list-order-field.ts';
import { nullable, pageQuery, strictObject, Text, Timestamp, Uuid } from '../../platform/http/schema.ts';
import { findTenantByUuid, subtreeIds, tenancyProblems } from '../tenancy/index.ts';
import { type Page, pageOfItems, searchText } from './company-list-service.ts';
import { type ListScope, listScopeOf } from './company-policy.ts';
import { Branding } from './company-schema.ts';
import type { DirectoryContext } from './context.ts';
import {
  countCompaniesUnder,
  countWhiteLabels,
  listWhiteLabels,
  WHITE_LABEL_ORDERS,
  type WhiteLabelOrder,
  type WhiteLabelRow,
} from './white-label-queries.ts';

export const WhiteLabel = Type.Object({
  id: Uuid,
  nomeFantasia: nullable(Text),
  razaoSocial: Text,
  cnpj: nullable(Text),
  subdominio: nullable(Text),
  status: Text,
  branding: Branding,
  quantidadeSubEmpresas: Type.Integer(),
  createdAt: Timestamp,
});
export type WhiteLabel = Static<typeof WhiteLabel>;

export const WhiteLabelListQuery = strictObject({
  ...pageQuery,
  search: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name or of a CNPJ' })),
  sort: Type.Optional(orderedBy(WHITE_LABEL_ORDERS)),
});
type WhiteLabelListQuery = Static<typeof WhiteLabelListQuery>;

interface WhiteLabelWindow {
  limit: number;
  offset: number;
  search?: string | null;
  order?: WhiteLabelOrder | null;
}

/** One page of the main companies of the white labels at or under the tenant. 404 for a tenant out of reach. */
export async function listWhiteLabelsUnder(
  { database }: DirectoryContext,
  caller: Caller,
  tenantUuid: string,
  { pageNumber = 1, pageSize = 20, search, sort }: WhiteLabelListQuery,
): Promise<Page<WhiteLabel>> {
  const tenant = await findTenantByUuid(database.system, tenantUuid);
  if (tenant === null || !caller.reach.includes(tenant.id)) throw tenancyProblems.notFound();
  const below =
    tenant.id === caller.tenant?.id ? caller.reach : await subtreeIds(database.system, tenant.path);
  const window = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { list, rows, total } = await listWhiteLabelsOf({ database }, caller, below, {
    ...window,
    search: searchText(search),
    order: orderOf(WHITE_LABEL_ORDERS, sort),
  });
  const db = database.subtree(list.tenantIds);
  const companies = rows.length === 0 ? new Map() : await countCompaniesUnder(db, list.tenantIds, rows);
  const items = rows.map((row) => toWhiteLabel(row, companies.get(row.tenantId) ?? 1));
  return pageOfItems(items, total, { pageNumber, pageSize });
}

/** Some of the white labels among the tenants, as far as the caller may list them, and how many there are. */
export async function listWhiteLabelsOf(
  { database }: Pick<DirectoryContext, 'database'>,
  caller: Caller,
  tenantIds: readonly number[],
  { order = null, search = null, ...window }: WhiteLabelWindow,
): Promise<{ list: ListScope; rows: WhiteLabelRow[]; total: number }> {
  const list = listScopeOf(caller, tenantIds);
  const filter = { ...list, search };
  const db = database.subtree(list.tenantIds);
  const [total, rows] = await Promise.all([
    countWhiteLabels(db, filter),
    listWhiteLabels(db, filter, window, order),
  ]);
  return { list, rows, total };
}

/** The main company is not one of its own sub-companies. */
function toWhiteLabel(row: WhiteLabelRow, companies: number): WhiteLabel {
  return {
    id: row.uuid,
    nomeFantasia: row.nomeFantasia,
    razaoSocial: row.razaoSocial,
    cnpj: row.cnpj,
    subdominio: row.subdominio,
    status: row.status,
    branding: { corPrincipal: row.corPrincipal, logotipo: row.logotipo },
    quantidadeSubEmpresas: companies - 1,
    createdAt: row.createdAt.toISOString(),
  };
}
