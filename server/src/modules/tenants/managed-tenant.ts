import { type Caller, reaches } from '../../platform/auth/caller.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { findTenantByUuid, type TenantRow, tenancyProblems } from '../tenancy/index.ts';
import type { TenantsContext } from './context.ts';
import { looksAfter, mayOpenBelow } from './tenant-policy.ts';

type Reader = Pick<TenantsContext, 'database'>;

/** The tenant that the caller looks after. 404 out of reach, 403 for one that is theirs but that others look after. */
export async function managedTenant({ database }: Reader, caller: Caller, uuid: string): Promise<TenantRow> {
  const tenant = await findTenantByUuid(database.system, uuid);
  if (tenant === null || !reaches(caller, tenant.id)) throw tenancyProblems.notFound();
  if (!looksAfter(caller, tenant)) throw tenancyProblems.notYours();
  return tenant;
}

/** The tenant below which the caller opens or lists others: the named one, else that of the request. */
export async function parentTenant(
  { database }: Reader,
  caller: Caller,
  uuid: string | undefined,
): Promise<TenantRow> {
  const parent = await findTenantByUuid(database.system, uuid ?? requestTenant(caller).uuid);
  if (parent === null || !reaches(caller, parent.id)) throw tenancyProblems.notFound();
  if (!mayOpenBelow(caller, parent)) throw tenancyProblems.notYours();
  return parent;
}
