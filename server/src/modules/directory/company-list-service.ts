import { isCnpj, normalizeCnpj } from '@retaguarda/rules/cnpj';
import { COMPANY_STATUSES } from '@retaguarda/rules/company-status';
import type { Caller } from '../../platform/auth/caller.ts';
import { orderOf } from '../../platform/http/list-order-field.ts';
import { chosenOf } from '../../platform/http/schema.ts';
import { findCallerIn, listMembershipReach } from '../identity/index.ts';
import { COMPANY_ORDERS } from './company-order.ts';
import { joinScopes, type ListScope, listScopeOf } from './company-policy.ts';
import { type CompanyFilter, type CompanyRow, countCompanies, listCompanies } from './company-queries.ts';
import type { CompanyListQuery, CompanySummary, ReachedCompanyListQuery } from './company-schema.ts';
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

/**
 * One page of the companies in all tenants that the caller reaches by any membership, or of what the caller reaches
 * when `tenantId` is the tenant of the request; 403 when the caller may not enter that tenant.
 */
export async function listReachedCompanies(
  context: DirectoryContext,
  caller: Caller,
  { tenantId, ...query }: ReachedCompanyListQuery,
): Promise<Page<CompanySummary>> {
  return listPage(context, await scopesOf(context, caller, tenantId), query);
}

async function scopesOf(
  context: DirectoryContext,
  caller: Caller,
  tenantId: string | undefined,
): Promise<ListScope[]> {
  if (tenantId === undefined) {
    const memberships = await listMembershipReach(context, caller);
    return joinScopes(memberships.map((membership) => listScopeOf(membership)));
  }
  const there = tenantId === caller.tenant?.uuid ? caller : await findCallerIn(context, caller, tenantId);
  return there === null ? [] : [listScopeOf(there)];
}

/** One page of the companies of the tenant of the request. */
export function listTenantCompanies(
  context: DirectoryContext,
  caller: Caller,
  query: CompanyListQuery,
): Promise<Page<CompanySummary>> {
  const tenantIds = caller.tenant === null ? [] : [caller.tenant.id];
  return listPage(context, [listScopeOf(caller, tenantIds)], query);
}

/** Which companies a surface shows that knows them by number. */
export interface CompanyRowFilter extends Pick<CompanyListQuery, 'search' | 'sort' | 'status' | 'statuses'> {
  /** The one company of this number. */
  number?: number | undefined;
  /** Companies of the tenant of the request, and not of those below it. */
  ownTenant: boolean;
}

/** The rows of the companies that the caller reaches in the tenant of the request. */
export function listCompanyRows(
  context: DirectoryContext,
  caller: Caller,
  { ownTenant, ...filter }: CompanyRowFilter,
  window: { limit: number; offset: number },
): Promise<{ rows: CompanyRow[]; total: number }> {
  const own = ownTenant && caller.tenant !== null ? [caller.tenant.id] : undefined;
  return readWindow(context, [listScopeOf(caller, own)], filter, window);
}

async function listPage(
  context: DirectoryContext,
  scopes: readonly ListScope[],
  list: CompanyListQuery,
): Promise<Page<CompanySummary>> {
  const { pageNumber = 1, pageSize = 20 } = list;
  const window = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total } = await readWindow(context, scopes, list, window);
  return pageOfItems(rows.map(toCompanySummary), total, { pageNumber, pageSize });
}

async function readWindow(
  { database }: DirectoryContext,
  scopes: readonly ListScope[],
  { number, search, sort, status, statuses }: Omit<CompanyRowFilter, 'ownTenant'>,
  window: { limit: number; offset: number },
): Promise<{ rows: CompanyRow[]; total: number }> {
  if (scopes.length === 0) return { rows: [], total: 0 };
  const chosen = chosenOf(COMPANY_STATUSES, statuses, status);
  const filter: CompanyFilter = { scopes, search: searchText(search), statuses: chosen, number };
  const order = orderOf(COMPANY_ORDERS, sort);
  const db = database.subtree([...new Set(scopes.flatMap(({ tenantIds }) => tenantIds))]);
  const [total, rows] = await Promise.all([
    countCompanies(db, filter),
    listCompanies(db, filter, window, order),
  ]);
  return { rows, total };
}

export function pageOfItems<Item>(
  items: Item[],
  total: number,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Page<Item> {
  return { items, pageNumber, pageSize, total, totalPages: Math.ceil(total / pageSize) };
}

/** A CNPJ is found with its punctuation too. */
export function searchText(search: string | undefined): string | null {
  const text = search?.trim() ?? '';
  if (text === '') return null;
  return isCnpj(text) ? normalizeCnpj(text) : text;
}
