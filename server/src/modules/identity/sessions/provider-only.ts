import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { SystemReader } from '../../../platform/db/executors.ts';
import { findTenantById, pathIds } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { domainOfEmail } from '../providers/domain-name.ts';
import { findOwner } from '../providers/domain-queries.ts';
import { listProviders } from '../providers/provider-queries.ts';
import type { Credentials } from './credential-queries.ts';
import { membershipsOfUser } from './login-queries.ts';

/**
 * Whether a person comes in by a provider of the company alone: the domain of the address says so, the person's home is the company's
 * tenant or below it, and a provider is on. Owners of that tenant keep their passwords, so that a provider that is wrong or gone locks
 * nobody out for good; and nobody of the platform is asked.
 */
export async function mustUseProvider(
  { database, platformTenantId }: Pick<IdentityContext, 'database' | 'platformTenantId'>,
  user: Pick<Credentials, 'userId' | 'email' | 'homeTenantId'>,
): Promise<boolean> {
  const { system } = database;
  const domain = domainOfEmail(user.email);
  const owner = domain === null ? null : await findOwner(system, domain);
  if (owner === null || !owner.isRequired) return false;
  if (!(await isAtHomeIn(system, user, owner.tenantId))) return false;
  const [memberships, providers] = await Promise.all([
    membershipsOfUser(system, user.userId),
    listProviders(system, owner.tenantId),
  ]);
  const keeps = memberships.some(
    ({ role, tenantId }) =>
      tenantId === platformTenantId() ||
      (tenantId === owner.tenantId && role === ROLE_NUMBERS['super-admin']),
  );
  return !keeps && providers.some(({ enabled }) => enabled);
}

/** Whether the home of a person is this tenant or one below it. */
export async function isAtHomeIn(
  db: SystemReader,
  { homeTenantId }: Pick<Credentials, 'homeTenantId'>,
  tenantId: number,
): Promise<boolean> {
  const home = homeTenantId === null ? null : await findTenantById(db, homeTenantId);
  return home !== null && pathIds(home.path).includes(tenantId);
}
