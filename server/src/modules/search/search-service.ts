import { hasAccess } from '../../platform/http/access.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { Limit } from '../../platform/rate-limits/rate-limiter.ts';
import type { UserCall } from '../identity/index.ts';
import type { SearchContext } from './context.ts';
import { closestFirst } from './group-order.ts';
import { SEARCH_GROUPS, toHit } from './search-groups.ts';
import { FOUND_KINDS, type FoundKind, type SearchAnswer } from './search-schema.ts';
import { readSearch, type SearchedText } from './search-text.ts';

/** More than anybody types, with a search for each pause. */
const PER_USER: Limit = { name: 'search.user', max: 240, windowSeconds: 60 };

/**
 * The records that the text names, of every kind whose list the caller may use. All kinds are looked through at once; one that
 * fails says so and leaves the others as they are, unless all of them fail. Throws 429 for who searches too often.
 */
export async function searchRecords(
  context: SearchContext,
  { caller }: Pick<UserCall, 'caller'>,
  typed: string,
): Promise<SearchAnswer> {
  const { allowed, retryAfterSeconds } = await context.limiter.hit(PER_USER, String(caller.userId));
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  const searched = readSearch(typed);
  const found = await Promise.all(FOUND_KINDS.map((kind) => findGroup(context, caller, kind, searched)));
  const asked = found.filter((group) => group !== null);
  const failures = asked.flatMap(({ failure }) => (failure === null ? [] : [failure.error]));
  if (failures.length > 0 && failures.length === asked.length) throw failures[0];
  const groups = asked
    .filter(({ failure, hits }) => failure !== null || hits.length > 0)
    .map(({ failure, hits, kind }) => ({ kind, failed: failure !== null, hits }));
  return { groups: closestFirst(groups, typed) };
}

async function findGroup(
  context: SearchContext,
  caller: UserCall['caller'],
  kind: FoundKind,
  searched: SearchedText,
) {
  const { access, find } = SEARCH_GROUPS[kind];
  if (!hasAccess(access, caller)) return null;
  try {
    const hits = await find(context, caller, searched);
    return hits === null ? null : { kind, failure: null, hits: hits.map((hit) => toHit(hit, caller)) };
  } catch (error) {
    context.log.error({ err: error, kind }, 'a kind of records could not be searched');
    return { kind, failure: { error }, hits: [] };
  }
}
