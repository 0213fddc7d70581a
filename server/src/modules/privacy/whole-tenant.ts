import type { Caller } from '../../platform/auth/caller.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';

/** What a tenant says and does about privacy is of the whole tenant: 403 for who is bound to one company in it. */
export function assertWholeTenant({ companyId }: Caller): void {
  if (companyId !== null) throw requestProblems.permissionDenied();
}
