import type { RouteContext } from '../../platform/http/register-routes.ts';

/** What the routes of tasks need. */
export type TasksContext = RouteContext;
