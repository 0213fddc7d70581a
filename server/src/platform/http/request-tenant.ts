import type { Caller, CallerTenant } from '../auth/caller.ts';
import { requestProblems } from './request-problems.ts';

/** The tenant of the request. Throws 400 for a caller who belongs to none. */
export function requestTenant({ tenant }: Pick<Caller, 'tenant'>): CallerTenant {
  if (tenant === null) throw requestProblems.tenantRequired();
  return tenant;
}
