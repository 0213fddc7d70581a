import type { CallerTenant } from '../../platform/auth/caller.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { UserCall } from '../identity/index.ts';
import type { Author } from './task-history.ts';

/** What a service of tasks needs to know of a request. */
export type TaskCall = Pick<UserCall, 'caller' | 'origin' | 'language' | 'ifMatch' | 'transaction'>;

/** The tenant of the request, whose tasks these are; routes of tasks do not run without one. */
export function tenantOf({ caller }: Pick<TaskCall, 'caller'>): CallerTenant {
  return requestTenant(caller);
}

export function authorOf({ caller }: Pick<TaskCall, 'caller'>): Author {
  return { userId: caller.userId, userName: caller.userName };
}
