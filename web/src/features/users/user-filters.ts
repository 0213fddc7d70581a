import { ROLES } from '@retaguarda/rules/roles';
import { USER_STATUSES } from '@retaguarda/rules/user-status';
import type { UserListQuery, UserSort } from '../../api/users.ts';
import { oneOf, type SearchRecord, someOf } from '../../ui/address-search.ts';
import { PAGE_SIZES } from '../../ui/data-table/page-sizes.ts';
import { type PageFilters, parsePage } from '../../ui/record/list-filters.ts';

/** The state of the list of users as it stands in the address; what has its usual value is left out. */
export interface UserFilters extends PageFilters {
  busca?: string;
  /** Statuses and roles with commas between them. */
  situacao?: string;
  papel?: string;
  /** The dialog that invites somebody is open. */
  convidar?: true;
}

const SORTS: readonly UserSort[] = [
  'nome',
  '-nome',
  'email',
  '-email',
  'createdAt',
  '-createdAt',
  'status',
  '-status',
];
export const DEFAULT_SORT: UserSort = 'nome';
const DEFAULT_SIZE = PAGE_SIZES[0];

/** Reads the address; unknown or unusable values count as not given. */
export function parseUserFilters(search: SearchRecord): UserFilters {
  const filters: UserFilters = {};
  const text = typeof search['busca'] === 'string' ? search['busca'].trim().slice(0, 200) : '';
  const status = someOf(search['situacao'], USER_STATUSES);
  const role = someOf(search['papel'], ROLES);
  const sort = oneOf(search['ordem'], SORTS);
  if (text !== '') filters.busca = text;
  if (status) filters.situacao = status;
  if (role) filters.papel = role;
  if (sort && sort !== DEFAULT_SORT) filters.ordem = sort;
  if (String(search['convidar']) === 'true') filters.convidar = true;
  return { ...filters, ...parsePage(search) };
}

/** What the server is asked for these filters. */
export function toListQuery(filters: UserFilters) {
  return {
    pageNumber: filters.pagina ?? 1,
    pageSize: filters.porPagina ?? DEFAULT_SIZE,
    sort: oneOf(filters.ordem, SORTS) ?? DEFAULT_SORT,
    ...(filters.busca ? { search: filters.busca } : {}),
    ...(filters.situacao ? { statuses: filters.situacao } : {}),
    ...(filters.papel ? { roles: filters.papel } : {}),
  } satisfies UserListQuery;
}

/** The same for the export of the list. */
export const toExportQuery = ({ roles, search, sort, statuses }: UserListQuery) => ({
  busca: search,
  ordem: sort,
  roles,
  situacoes: statuses,
});
