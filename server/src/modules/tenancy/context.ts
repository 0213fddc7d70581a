import type { RouteContext } from '../../platform/http/register-routes.ts';

/** What the routes of tenancy need. */
export interface TenancyContext extends RouteContext {
  /** Callers known to this process and the others; a module that is switched changes what they may do. */
  callers: { changed(what: { kind: 'all' }): Promise<void> };
}
