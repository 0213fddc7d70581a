import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { ListSkeleton } from '../feedback/list-skeleton.tsx';

/** What a query for one thing has come to. */
export type LoadedQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  children: (data: Data) => ReactNode;
  /** Lines that stand where it will be. */
  rows?: number;
  /** True where it is the whole page. */
  asPage?: boolean;
}

/** Something that is read from the server, with its states. What could not be read anew stays. */
export function Loaded<Data>({ query, children, rows = 5, asPage = false }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorState error={error} onRetry={refetch} asPage={asPage} />
  ) : (
    <ListSkeleton rows={rows} />
  );
}
