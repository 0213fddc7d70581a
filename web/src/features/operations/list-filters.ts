import { oneOf, positiveInteger, type SearchRecord } from '../../ui/address-search.ts';
import { PAGE_SIZES } from '../../ui/data-table/page-sizes.ts';

/** The state of a list as it stands in the address; what has its usual value is left out. */
export interface ListFilters {
  busca?: string;
  situacao?: string;
  pagina?: number;
  porPagina?: number;
}

const DEFAULT_SIZE = PAGE_SIZES[0];
const MOST_PAGES = 1_000_000;

/** Reads the address; unknown or unusable values count as not given. */
export function parseListFilters(search: SearchRecord, statuses: readonly string[]): ListFilters {
  const filters: ListFilters = {};
  const text = typeof search['busca'] === 'string' ? search['busca'].trim().slice(0, 200) : '';
  const status = oneOf(search['situacao'], statuses);
  const page = positiveInteger(search['pagina'], 1, MOST_PAGES);
  const size = oneOf(search['porPagina'], PAGE_SIZES);
  if (text !== '') filters.busca = text;
  if (status) filters.situacao = status;
  if (page > 1) filters.pagina = page;
  if (size && size !== DEFAULT_SIZE) filters.porPagina = size;
  return filters;
}

/** The page that the server is asked for. */
export const pageOf = (filters: ListFilters): { page: number; per_page: number } => ({
  page: filters.pagina ?? 1,
  per_page: filters.porPagina ?? DEFAULT_SIZE,
});

/** The filters with a change on top; anything but turning the page begins again at the first page. */
export function withChange(filters: object, change: SearchRecord): SearchRecord {
  const page = 'pagina' in change ? {} : { pagina: undefined };
  return { ...filters, ...page, ...change };
}
