import { COMPANY_STATUSES } from '@retaguarda/rules/company-status';
import type { CompanyListQuery } from '../../api/companies.ts';
import { oneOf, positiveInteger, type SearchRecord } from '../../ui/address-search.ts';
import { PAGE_SIZES } from '../../ui/data-table/page-sizes.ts';

/** The state of the list of companies as it stands in the address; what has its usual value is left out. */
export interface CompanyFilters {
  busca?: string;
  situacao?: string;
  pagina?: number;
  porPagina?: number;
  /** As the tree that the companies are, instead of page by page. */
  visao?: 'arvore';
}

const DEFAULT_SIZE = PAGE_SIZES[0];

/** Reads the address; unknown or unusable values count as not given. */
export function parseCompanyFilters(search: SearchRecord): CompanyFilters {
  const filters: CompanyFilters = {};
  const text = typeof search['busca'] === 'string' ? search['busca'].trim().slice(0, 200) : '';
  const status = oneOf(search['situacao'], COMPANY_STATUSES);
  const page = positiveInteger(search['pagina'], 1, 1_000_000);
  const size = oneOf(search['porPagina'], PAGE_SIZES);
  if (text !== '') filters.busca = text;
  if (status) filters.situacao = status;
  if (page > 1) filters.pagina = page;
  if (size && size !== DEFAULT_SIZE) filters.porPagina = size;
  if (search['visao'] === 'arvore') filters.visao = 'arvore';
  return filters;
}

/** What the server is asked for these filters. */
export function toCompanyQuery(filters: CompanyFilters) {
  const status = oneOf(filters.situacao, COMPANY_STATUSES);
  return {
    pageNumber: filters.pagina ?? 1,
    pageSize: filters.porPagina ?? DEFAULT_SIZE,
    ...(filters.busca ? { search: filters.busca } : {}),
    ...(status ? { status } : {}),
  } satisfies CompanyListQuery;
}

/** The filters after a change; anything but turning the page begins again at the first page. */
export function changeCompanyFilters(current: CompanyFilters, change: SearchRecord): CompanyFilters {
  const page = 'pagina' in change ? {} : { pagina: undefined };
  return parseCompanyFilters({ ...current, ...page, ...change });
}

/** Whether the list is narrowed, so that an empty list means "nothing found" and not "none there". */
export const isNarrowed = (filters: CompanyFilters): boolean =>
  filters.busca !== undefined || filters.situacao !== undefined;
