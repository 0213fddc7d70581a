import { type Caller, isAdmin } from '../../platform/auth/caller.ts';
import type { LogKey } from './log-queries.ts';
import type { LogScope } from './log-schema.ts';
import { governanceProblems } from './problems.ts';

/** The log that a scope means. That of a whole tenant, with its users and tasks, is for its admins: 403 for everybody else. */
export function logKeyOf(
  caller: Caller,
  { id, tenantId }: { id: number; tenantId: number },
  scope: LogScope,
): LogKey {
  if (scope === 'company') return { tenantId, companyId: id };
  if (!isAdmin(caller)) throw governanceProblems.adminRequired();
  return { tenantId, companyId: null };
}
