import type { RouteContext } from '../../platform/http/register-routes.ts';
import type { Presence } from './presence.ts';

/** What the routes of presence need. */
export interface PresenceContext extends RouteContext {
  presence: Presence;
}
