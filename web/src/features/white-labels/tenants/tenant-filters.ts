import { TENANT_STATUSES } from '@retaguarda/rules/tenant-status';
import type { TenantListQuery } from '../../../api/tenants.ts';
import type { SearchRecord } from '../../../ui/address-search.ts';
import { PAGE_SIZES } from '../../../ui/data-table/page-sizes.ts';
import { type ListFilters, parseListFilters } from '../../../ui/record/list-filters.ts';

/** The list of tenants as it stands in the address; `acima` is the tenant below which they are. */
export interface TenantFilters extends ListFilters {
  acima?: string;
}

/** What the server sorts them by. */
const TENANT_ORDERS = ['nome', 'situacao'] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseTenantFilters(search: SearchRecord): TenantFilters {
  const { acima } = search;
  const above = typeof acima === 'string' && UUID.test(acima) ? { acima } : {};
  return { ...parseListFilters(search, TENANT_STATUSES, { several: true, orders: TENANT_ORDERS }), ...above };
}

export function toTenantQuery(filters: TenantFilters): TenantListQuery {
  const { acima, busca, ordem, pagina, porPagina, situacao } = filters;
  return {
    pageNumber: pagina ?? 1,
    pageSize: porPagina ?? PAGE_SIZES[0],
    ...(acima === undefined ? {} : { parentId: acima }),
    ...(busca === undefined ? {} : { search: busca }),
    ...(situacao === undefined ? {} : { statuses: situacao }),
    ...(ordem === undefined ? {} : { sort: ordem }),
  };
}
