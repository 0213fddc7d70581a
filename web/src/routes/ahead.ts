import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Session, sessionNow } from '../features/session/use-session.ts';

/** Asks for something that is not there; what becomes of it is for the page to tell. */
type Ask = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => void;

/**
 * For the loader of a page: asks for what it shows first while its code is on its way, or while somebody points at a link to it.
 * Nothing waits for the answers. What the caller may not see is not asked for, and what is there is left as it is.
 */
export function askAhead(
  queries: QueryClient,
  may: (session: Session) => boolean,
  asked: (ask: Ask, session: Session) => void,
): void {
  const session = sessionNow(queries);
  if (session === null || !may(session)) return;
  const ask: Ask = (query) => {
    if (queries.getQueryState(query.queryKey) === undefined) void queries.prefetchQuery(query);
  };
  asked(ask, session);
}
