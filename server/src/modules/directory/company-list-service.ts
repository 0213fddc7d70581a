import { isCnpj, normalizeCnpj } from '@retaguarda/rules/cnpj';
import type { Caller } from '../../platform/auth/caller.ts';
import { type ListScope, listScopeOf } from './company-policy.ts';
import { type CompanyFilter, countCompanies, listCompanies } from './company-queries.ts';
import type { CompanyListQuery, CompanySummary } from './company-schema.ts';
import { toCompanySummary } from './company-view.ts';
import type { DirectoryContext } from './context.ts';

/** A page of spec 1. */
export interface Page<Item> {
  items: Item[];
  pageNumber: number;
  pageSize: number;
  total: number;
  totalPages: number;
}

/** One page of the companies in all tenants that the caller reaches. */
export function listReachedCompanies(
  context: DirectoryContext,
  caller: Caller,
  query: CompanyListQuery,
): Promise<Page<CompanySummary>> {
  return listPage(context, listScopeOf(caller), query);
}

/** One page of the companies of the tenant of the request. */
export function listTenantCompanies(
  context: DirectoryContext,
  caller: Caller,
  query: CompanyListQuery,
): Promise<Page<CompanySummary>> {
  const tenantIds = caller.tenant === null ? [] : [caller.tenant.id];
  return listPage(context, listScopeOf(caller, tenantIds), query);
}

async function listPage(
  { database }: DirectoryContext,
  scope: ListScope,
  list: CompanyListQuery,
): Promise<Page<CompanySummary>> {
  const { pageNumber = 1, pageSize = 20 } = list;
  const filter: CompanyFilter = { ...scope, search: searchText(list.search), status: list.status ?? null };
  const db = database.subtree(scope.tenantIds);
  const [total, rows] = await Promise.all([
    countCompanies(db, filter),
    listCompanies(db, filter, { limit: pageSize, offset: (pageNumber - 1) * pageSize }),
  ]);
  return pageOfItems(rows.map(toCompanySummary), total, { pageNumber, pageSize });
}

export function pageOfItems<Item>(
  items: Item[],
  total: number,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Page<Item> {
  return { items, pageNumber, pageSize, total, totalPages: Math.ceil(total / pageSize) };
}

/** A CNPJ is found with its punctuation too. */
function searchText(search: string | undefined): string | null {
  const text = search?.trim() ?? '';
  if (text === '') return null;
  return isCnpj(text) ? normalizeCnpj(text) : text;
}
