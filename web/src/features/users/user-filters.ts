import { ROLES } from '@retaguarda/rules/roles';
import { USER_STATUSES } from '@retaguarda/rules/user-status';
import type { UserListQuery, UserSort } from '../../api/users.ts';
import { oneOf, type SearchRecord } from '../../ui/address-search.ts';
import { PAGE_SIZES } from '../../ui/data-table/page-sizes.ts';
import { type PageFilters, parsePage } from '../../ui/record/list-filters.ts';

/** The state of the list of users as it stands in the address; what has its usual value is left out. */
export interface UserFilters extends PageFilters {
  busca?: string;
  situacao?: string;
  papel?: string;
  ordem?: UserSort;
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
const DEFAULT_SORT: UserSort = 'nome';
const DEFAULT_SIZE = PAGE_SIZES[0];

/** Reads the address; unknown or unusable values count as not given. */
export function parseUserFilters(search: SearchRecord): UserFilters {
  const filters: UserFilters = {};
  const text = typeof search['busca'] === 'string' ? search['busca'].trim().slice(0, 200) : '';
  const status = oneOf(search['situacao'], USER_STATUSES);
  const role = oneOf(search['papel'], ROLES);
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
  const status = oneOf(filters.situacao, USER_STATUSES);
  const role = oneOf(filters.papel, ROLES);
  return {
    pageNumber: filters.pagina ?? 1,
    pageSize: filters.porPagina ?? DEFAULT_SIZE,
    sort: filters.ordem ?? DEFAULT_SORT,
    ...(filters.busca ? { search: filters.busca } : {}),
    ...(status ? { status } : {}),
    ...(role ? { role } : {}),
  } satisfies UserListQuery;
}

/** The same for the export of the list. */
export const toExportQuery = ({ role, search, sort, status }: UserListQuery) => ({
  busca: search,
  ordem: sort,
  role,
  status,
});
