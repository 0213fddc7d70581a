import { oneOf, positiveInteger, type SearchRecord, someOf } from '../address-search.ts';
import { PAGE_SIZES } from '../data-table/page-sizes.ts';

/** Which page of a list is shown, as it stands in the address; what has its usual value is left out. */
export interface PageFilters {
  pagina?: number;
  porPagina?: number;
  /** A column that the server sorts by, with `-` before it from the last to the first; the usual order of the list when absent. */
  ordem?: string;
  /** The columns that are shown, in their order; those that the person chose when absent. */
  colunas?: string;
}

/** The state of a list as it stands in the address. */
export interface ListFilters extends PageFilters {
  busca?: string;
  /** A status; several with commas between them where the list takes several. */
  situacao?: string;
}

const DEFAULT_SIZE = PAGE_SIZES[0];
const MOST_PAGES = 1_000_000;
const LONGEST_SEARCH = 200;
const COLUMNS = /^[a-zA-Z]+(,[a-zA-Z]+)*$/;
const LONGEST_COLUMNS = 400;

/** What of a list its address may say besides the page. */
interface ListWords {
  /** Whether several statuses together narrow the list. */
  several?: boolean;
  /** What it can be sorted by. */
  orders?: readonly string[];
  /** The numbers of rows to choose from, the usual one first. */
  sizes?: readonly number[];
}

/** Reads the address; unknown or unusable values count as not given. */
export function parseListFilters(
  search: SearchRecord,
  statuses: readonly string[],
  { orders = [], several = false, sizes }: ListWords = {},
): ListFilters {
  const filters: ListFilters = {};
  const text = typeof search['busca'] === 'string' ? search['busca'].trim().slice(0, LONGEST_SEARCH) : '';
  const status = several ? someOf(search['situacao'], statuses) : oneOf(search['situacao'], statuses);
  if (text !== '') filters.busca = text;
  if (status) filters.situacao = status;
  return { ...filters, ...parseOrder(search, orders), ...parsePage(search, sizes) };
}

/** Reads the order alone; `names` are what the list can be sorted by. */
export function parseOrder(search: SearchRecord, names: readonly string[]): Pick<PageFilters, 'ordem'> {
  const order = oneOf(
    search['ordem'],
    names.flatMap((name) => [name, `-${name}`]),
  );
  return order === undefined ? {} : { ordem: order };
}

/** Reads the page alone; `sizes` are the numbers of rows to choose from, the usual one first. */
export function parsePage(search: SearchRecord, sizes: readonly number[] = PAGE_SIZES): PageFilters {
  const page = positiveInteger(search['pagina'], 1, MOST_PAGES);
  const size = oneOf(search['porPagina'], sizes);
  return {
    ...(page > 1 ? { pagina: page } : {}),
    ...(size && size !== sizes[0] ? { porPagina: size } : {}),
    ...(isColumns(search['colunas']) ? { colunas: search['colunas'] } : {}),
  };
}

/** Reads the state of a list that is shown whole: its columns, and its order, which the list passes over where it has no such. */
export function parseWholeList({ colunas, ordem }: SearchRecord): Pick<PageFilters, 'ordem' | 'colunas'> {
  return {
    ...(typeof ordem === 'string' && /^-?[a-z]{1,20}$/.test(ordem) ? { ordem } : {}),
    ...(isColumns(colunas) ? { colunas } : {}),
  };
}

const isColumns = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_COLUMNS && COLUMNS.test(value);

/** These say how a list is shown, not what is in it. */
const SHOWING: readonly string[] = ['pagina', 'porPagina', 'ordem', 'colunas'];

/** The filters that narrow a list; `keeps` are those of the page that do not, such as its tab or what is open beside it. */
export const narrowingOf = (filters: object, keeps: readonly string[]): string[] =>
  Object.entries(filters)
    .filter(([name, value]) => value !== undefined && ![...SHOWING, ...keeps].includes(name))
    .map(([name]) => name);

/** The order that the server is asked for; without one it is the usual one of the list. */
export const orderAsked = ({ ordem }: PageFilters): { ordem?: string } =>
  ordem === undefined ? {} : { ordem };

/** The page that the server is asked for. */
export const pageOf = (filters: PageFilters): { page: number; per_page: number } => ({
  page: filters.pagina ?? 1,
  per_page: filters.porPagina ?? DEFAULT_SIZE,
});

/** The filters with a change on top; anything but turning the page begins again at the first page. */
export function withChange(filters: object, change: SearchRecord): SearchRecord {
  const page = 'pagina' in change ? {} : { pagina: undefined };
  return { ...filters, ...page, ...change };
}
