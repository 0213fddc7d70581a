import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Session, sessionNow } from '../features/session/use-session.ts';

/** Asks for something that is not there; what becomes of it is for the page to tell. */
type Ask = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => void;

/** A page that is entered is drawn without its answers after this long. */
const LONGEST_WAIT_MS = 120;

/** What a loader knows of the page that it loads for. */
interface Loading {
  context: { queries: QueryClient };
  cause: 'enter' | 'preload' | 'stay';
}

/**
 * For the loader of a page: asks for what it shows first while its code is on its way, or while somebody points at a link to it.
 * What the caller may not see is not asked for, and what is there is left as it is. A page that is entered waits a moment for
 * its answers, and for what `asked` returns: drawn with them at once, it is drawn once.
 */
export async function askAhead(
  { cause, context: { queries } }: Loading,
  may: (session: Session) => boolean,
  asked: (ask: Ask, session: Session) => Promise<void> | void,
): Promise<void> {
  const session = sessionNow(queries);
  if (session === null || !may(session)) return;
  const answers: Promise<void>[] = [];
  const ask: Ask = (query) => {
    if (queries.getQueryState(query.queryKey) === undefined) answers.push(queries.prefetchQuery(query));
  };
  const more = asked(ask, session);
  if (more !== undefined) answers.push(more);
  if (cause !== 'enter' || answers.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longEnough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([Promise.all(answers), longEnough]);
  clearTimeout(timer);
}
