import { type Caller, isAdmin } from '../../platform/auth/caller.ts';
import type { LogKey } from './log-queries.ts';
import type { LogScope } from './log-schema.ts';
import { governanceProblems } from './problems.ts';

/** Which log a scope means. What happened to users and tasks of a tenant is for its admins: 403 for everybody else. */
export function logKeyOf(
  caller: Caller,
  { id, tenantId }: { id: number; tenantId: number },
  scope: LogScope,
): LogKey {
  if (scope === 'company') return { tenantId, companyId: id };
  if (!isAdmin(caller)) throw governanceProblems.adminRequired();
  return { tenantId, companyId: null };
}
