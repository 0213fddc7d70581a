import type { UseQueryResult } from '@tanstack/react-query';
import { type ListFilters, pageOf } from '../../ui/record/list-filters.ts';

/** A page of a list as the server answers it: counted, or only with word of whether others follow. */
type RecordPage<Row> = { rows: readonly Row[] } & ({ total: number } | { hasMore: boolean });

/** A page of records as a list shows it. */
export interface Records<Row> {
  rows: readonly Row[] | undefined;
  /** How many there are; with `hasMore`, how many are known of. */
  total: number;
  /** Others follow, and nobody counted them. */
  hasMore: boolean;
  filters: ListFilters;
  error: unknown;
  /** These rows answer what was asked before. */
  stale: boolean;
  onRetry: () => void;
}

type Asked<Row> = Pick<UseQueryResult<RecordPage<Row>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;

/** What a query for a page of records has come to, for the list that shows it. */
export function recordsOf<Row>(query: Asked<Row>, filters: ListFilters): Records<Row> {
  const { data, error, isPlaceholderData, refetch } = query;
  return {
    rows: data?.rows,
    ...countOf(data, filters),
    filters,
    error,
    stale: isPlaceholderData,
    onRetry: () => void refetch(),
  };
}

function countOf<Row>(
  page: RecordPage<Row> | undefined,
  filters: ListFilters,
): Pick<Records<Row>, 'total' | 'hasMore'> {
  if (page === undefined) return { total: 0, hasMore: false };
  if ('total' in page) return { total: page.total, hasMore: false };
  const { page: number, per_page: size } = pageOf(filters);
  return { total: (number - 1) * size + page.rows.length, hasMore: page.hasMore };
}
