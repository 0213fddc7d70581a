import { PROJECT_STATUSES } from '@retaguarda/rules/project-status';
import type { ProjectListQuery } from '../../api/projects.ts';
import { positiveInteger, type SearchRecord, someOf } from '../../ui/address-search.ts';
import { type PageFilters, parseOrder, parsePage } from '../../ui/record/list-filters.ts';

/** The state of the list of projects as it stands in the address; what has its usual value is left out. */
export interface ProjectFilters extends PageFilters {
  busca?: string;
  /** Statuses with commas between them. */
  situacao?: string;
  /** Number of the company for which they are. */
  cliente?: number;
}

/** Rows per page; the server gives 50 at most. */
export const PROJECT_PAGE_SIZES = [20, 10, 50] as const;

const DEFAULT_SIZE = PROJECT_PAGE_SIZES[0];
const ORDERS = ['name', 'status', 'delivery_forecast'];
const LONGEST_SEARCH = 200;

/** Reads the address; unknown or unusable values count as not given. */
export function parseProjectFilters(search: SearchRecord): ProjectFilters {
  const filters: ProjectFilters = {};
  const text = typeof search['busca'] === 'string' ? search['busca'].trim().slice(0, LONGEST_SEARCH) : '';
  const status = someOf(search['situacao'], PROJECT_STATUSES);
  if (text !== '') filters.busca = text;
  if (status) filters.situacao = status;
  const client = positiveInteger(search['cliente'], 0);
  if (client > 0) filters.cliente = client;
  return { ...filters, ...parseOrder(search, ORDERS), ...parsePage(search, PROJECT_PAGE_SIZES) };
}

/** What the server is asked for a page of the list. */
export function toProjectQuery(filters: ProjectFilters) {
  return {
    page: filters.pagina ?? 1,
    per_page: filters.porPagina ?? DEFAULT_SIZE,
    ...toProjectExportQuery(filters),
  } satisfies ProjectListQuery;
}

/** What a file of the list is asked for. */
export const toProjectExportQuery = ({ busca, cliente, ordem, situacao }: ProjectFilters) => ({
  ...(busca ? { search: busca } : {}),
  ...(situacao ? { statuses: situacao } : {}),
  ...(cliente ? { client_id: cliente } : {}),
  ...(ordem ? { order: ordem } : {}),
});
