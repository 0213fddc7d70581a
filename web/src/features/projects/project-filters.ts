import { PROJECT_STATUSES } from '@retaguarda/rules/project-status';
import type { ProjectListQuery } from '../../api/projects.ts';
import { oneOf, type SearchRecord } from '../../ui/address-search.ts';
import { type PageFilters, parsePage } from '../../ui/record/list-filters.ts';

/** The state of the list of projects as it stands in the address; what has its usual value is left out. */
export interface ProjectFilters extends PageFilters {
  busca?: string;
  situacao?: (typeof PROJECT_STATUSES)[number];
}

/** Rows per page; the server gives 50 at most. */
export const PROJECT_PAGE_SIZES = [20, 10, 50] as const;

const DEFAULT_SIZE = PROJECT_PAGE_SIZES[0];
const LONGEST_SEARCH = 200;

/** Reads the address; unknown or unusable values count as not given. */
export function parseProjectFilters(search: SearchRecord): ProjectFilters {
  const filters: ProjectFilters = {};
  const text = typeof search['busca'] === 'string' ? search['busca'].trim().slice(0, LONGEST_SEARCH) : '';
  const status = oneOf(search['situacao'], PROJECT_STATUSES);
  if (text !== '') filters.busca = text;
  if (status) filters.situacao = status;
  return { ...filters, ...parsePage(search, PROJECT_PAGE_SIZES) };
}

/** What the server is asked for these filters. */
export function toProjectQuery({ busca, pagina, porPagina, situacao }: ProjectFilters) {
  return {
    page: pagina ?? 1,
    per_page: porPagina ?? DEFAULT_SIZE,
    ...(busca ? { search: busca } : {}),
    ...(situacao ? { status: situacao } : {}),
  } satisfies ProjectListQuery;
}
