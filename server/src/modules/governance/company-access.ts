import type { Caller } from '../../platform/auth/caller.ts';
import { isAdmin } from '../../platform/auth/caller.ts';
import { companyProblems, type FoundCompany, findCompany, scopeOf } from '../directory/index.ts';
import { isAdminAbove } from '../identity/index.ts';
import { pathIds } from '../tenancy/index.ts';
import type { GovernanceContext } from './context.ts';
import { governanceProblems } from './problems.ts';

type Access = Pick<GovernanceContext, 'database'>;

/** The company, for a member of its tenant; 404 for everybody else. */
export async function readableCompany(
  { database }: Access,
  caller: Caller,
  uuid: string,
): Promise<FoundCompany> {
  const company = await findCompany(database.subtree(caller.reach), scopeOf(caller), uuid);
  if (company === null) throw companyProblems.notFound();
  return company;
}

/** The company, for an admin of its tenant; 403 for those who may only look at it. */
export async function writableCompany(context: Access, caller: Caller, uuid: string): Promise<FoundCompany> {
  const company = await readableCompany(context, caller, uuid);
  if (!isAdmin(caller)) throw governanceProblems.adminRequired();
  return company;
}

/**
 * The company, for an admin of a tenant above its own: whoever may block it. The caller counts as admin there when the
 * tenant of the request lies above, or when a membership above says so.
 */
export async function blockableCompany(context: Access, caller: Caller, uuid: string): Promise<FoundCompany> {
  const company = await readableCompany(context, caller, uuid);
  if (!isAdmin(caller)) throw governanceProblems.ancestorRequired();
  if (caller.tenant?.id !== company.tenantId) return company;
  const above = pathIds(company.tenantPath).filter((id) => id !== company.tenantId);
  if (!(await isAdminAbove(context.database.system, caller.userId, above))) {
    throw governanceProblems.ancestorRequired();
  }
  return company;
}
