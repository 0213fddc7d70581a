import type { RouteContext } from '../../platform/http/register-routes.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Lookups } from './lookup-service.ts';

/** What the routes of the look-ups need. */
export interface LookupContext extends RouteContext {
  limiter: RateLimiter;
  lookups: Lookups;
}
