import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { findCompany } from '../directory/index.ts';
import { apiTokenProblems } from './problems.ts';
import type { TokenPlace } from './token-queries.ts';

/** What the caller manages tokens and service accounts of: a tenant, or the one company of it that they are bound to. */
export function placeOf(caller: Caller): TokenPlace {
  return { tenantId: requestTenant(caller).id, companyId: caller.companyId };
}

/** The company that a body names; always their own for somebody who is bound to one. 422 for one that is not there. */
export async function companyOf(
  tx: Tx,
  { companyId, tenantId }: TokenPlace,
  uuid: string | null,
): Promise<number | null> {
  if (uuid === null) return companyId;
  const company = await findCompany(tx, { tenantIds: [tenantId], companyId }, uuid);
  if (company === null) throw apiTokenProblems.companyUnknown();
  return company.id;
}
