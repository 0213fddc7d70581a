import type { FastifyReply } from 'fastify';
import type { Problem, ProblemType } from '../../platform/problem.ts';
import type { CacheState, FoundLookup, Lookup } from './lookup-service.ts';
import { lookupProblems } from './problems.ts';

const RETRY_AFTER_SECONDS = 60;

/** The answer of a look-up. Throws the given 404, or 503 when no provider gave a usable answer. */
export function answerLookup(
  reply: FastifyReply,
  lookup: Lookup,
  notFound: (options: Parameters<ProblemType>[0]) => Problem,
): string {
  if (lookup.kind === 'unavailable') {
    throw lookupProblems.unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (lookup.kind === 'not-found') throw notFound({ headers: freshness(lookup) });
  return answerFound(reply, lookup);
}

/** The provider's JSON as it is, with where it comes from in headers: `X-Fonte`, `X-Cache` and `Age` in seconds. */
export function answerFound(reply: FastifyReply, found: FoundLookup): string {
  reply.headers({ ...freshness(found), 'x-fonte': found.source }).type('application/json; charset=utf-8');
  return found.body;
}

function freshness({ cache, ageSeconds }: { cache: CacheState; ageSeconds: number }) {
  return { 'x-cache': cache, age: String(ageSeconds) };
}
