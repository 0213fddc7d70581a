import type { Caller } from '../../platform/auth/caller.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { Limit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';

const PER_USER: Limit = { name: 'lookup.user', max: 30, windowSeconds: 60 };
const PER_TENANT: Limit = { name: 'lookup.tenant', max: 300, windowSeconds: 3_600 };
/** Callers without a tenant share one allowance, so that accounts made for the purpose gain nothing. */
const NO_TENANT = 'none';

/**
 * Counts one look-up and throws 429 beyond 30 a minute for the user or 300 an hour for the tenant of the request. What
 * is refused for the user does not count for the tenant: one person cannot use up the allowance of the others.
 */
export async function countLookup(limiter: RateLimiter, caller: Caller): Promise<void> {
  await hit(limiter, PER_USER, String(caller.userId));
  await hit(limiter, PER_TENANT, String(caller.tenant?.id ?? NO_TENANT));
}

async function hit(limiter: RateLimiter, limit: Limit, key: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.hit(limit, key);
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
}
