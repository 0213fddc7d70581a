import { COMPANY_STATUSES } from '@retaguarda/rules/company-status';
import type { CompanyListQuery } from '../../api/companies.ts';
import { type SearchRecord, someOf } from '../../ui/address-search.ts';
import { PAGE_SIZES } from '../../ui/data-table/page-sizes.ts';
import { type PageFilters, parseOrder, parsePage } from '../../ui/record/list-filters.ts';

/** The state of the list of companies as it stands in the address; what has its usual value is left out. */
export interface CompanyFilters extends PageFilters {
  busca?: string;
  /** Statuses with commas between them. */
  situacao?: string;
  /** As the tree that the companies are, instead of page by page. */
  visao?: 'arvore';
}

const ORDERS = ['nome', 'cnpj', 'situacao', 'createdAt'];
const DEFAULT_SIZE = PAGE_SIZES[0];

/** Reads the address; unknown or unusable values count as not given. */
export function parseCompanyFilters(search: SearchRecord): CompanyFilters {
  const filters: CompanyFilters = {};
  const text = typeof search['busca'] === 'string' ? search['busca'].trim().slice(0, 200) : '';
  const status = someOf(search['situacao'], COMPANY_STATUSES);
  if (text !== '') filters.busca = text;
  if (status) filters.situacao = status;
  if (search['visao'] === 'arvore') filters.visao = 'arvore';
  return { ...filters, ...parseOrder(search, ORDERS), ...parsePage(search) };
}

/** What the server is asked for these filters. */
export function toCompanyQuery(filters: CompanyFilters) {
  return {
    pageNumber: filters.pagina ?? 1,
    pageSize: filters.porPagina ?? DEFAULT_SIZE,
    ...(filters.busca ? { search: filters.busca } : {}),
    ...(filters.situacao ? { statuses: filters.situacao } : {}),
    ...(filters.ordem ? { sort: filters.ordem } : {}),
  } satisfies CompanyListQuery;
}
