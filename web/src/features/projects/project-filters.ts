import { PROJECT_STATUSES } from '@retaguarda/rules/project-status';
import type { ProjectListQuery } from '../../api/projects.ts';
import { oneOf, positiveInteger, type SearchRecord } from '../../ui/address-search.ts';

/** The state of the list of projects as it stands in the address; what has its usual value is left out. */
export interface ProjectFilters {
  busca?: string;
  situacao?: (typeof PROJECT_STATUSES)[number];
  pagina?: number;
  porPagina?: (typeof PROJECT_PAGE_SIZES)[number];
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
  const page = positiveInteger(search['pagina'], 1, 1_000_000);
  const size = oneOf(search['porPagina'], PROJECT_PAGE_SIZES);
  if (text !== '') filters.busca = text;
  if (status) filters.situacao = status;
  if (page > 1) filters.pagina = page;
  if (size && size !== DEFAULT_SIZE) filters.porPagina = size;
  return filters;
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

export type ProjectFilterChange = Partial<Record<keyof ProjectFilters, unknown>>;

/** The filters after a change; another selection begins again at the first page. */
export function changeProjectFilters(current: ProjectFilters, change: ProjectFilterChange): ProjectFilters {
  return parseProjectFilters({ ...current, ...('pagina' in change ? {} : { pagina: undefined }), ...change });
}

/** Whether the list is narrowed, so that an empty list means "nothing found" and not "no projects". */
export const isNarrowed = ({ busca, situacao }: ProjectFilters): boolean =>
  busca !== undefined || situacao !== undefined;
