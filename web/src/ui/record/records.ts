import type { UseQueryResult } from '@tanstack/react-query';

/**
 * A page of a list as the server answers it: counted (`capped` where there are more than `total`), or only with word of
 * whether others follow. A short list is answered whole.
 */
export type RecordPage<Row> =
  | readonly Row[]
  | { rows: readonly Row[]; total: number; capped?: boolean }
  | { rows: readonly Row[]; hasMore: boolean };

/** What a query for records has come to. */
export interface RecordQuery<Row>
  extends Pick<UseQueryResult<RecordPage<Row>>, 'data' | 'error' | 'isPlaceholderData'> {
  refetch: () => unknown;
}

/** A page of records as a list shows it. */
export interface Records<Row> {
  rows: readonly Row[] | undefined;
  /** How many there are; with `hasMore`, how many are known of. */
  total: number;
  /** There are more than `total`, and nobody counted them. */
  capped: boolean;
  /** Others follow, and nobody counted them. */
  hasMore: boolean;
}

/** What is known of the records while the page `shown` is looked at. */
export function recordsOf<Row>(
  data: RecordPage<Row> | undefined,
  shown: { page: number; pageSize: number },
): Records<Row> {
  const counted = { capped: false, hasMore: false };
  if (data === undefined) return { rows: undefined, total: 0, ...counted };
  if (isWhole(data)) return { rows: data, total: data.length, ...counted };
  const { rows } = data;
  if ('total' in data) return { ...counted, rows, total: data.total, capped: data.capped ?? false };
  return { ...counted, rows, total: (shown.page - 1) * shown.pageSize + rows.length, hasMore: data.hasMore };
}

const isWhole = <Row>(data: RecordPage<Row>): data is readonly Row[] => Array.isArray(data);
