import type { Caller } from '../../platform/auth/caller.ts';
import { isAdmin } from '../../platform/auth/caller.ts';
import {
  companyProblems,
  type FoundCompany,
  findCompany,
  mayBlockCompany,
  scopeOf,
} from '../directory/index.ts';
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
  assertAdmin(caller);
  return company;
}

/** 403 for those who may look at companies and no more. */
export function assertAdmin(caller: Caller): void {
  if (!isAdmin(caller)) throw governanceProblems.adminRequired();
}

/** 403 for those who do not administer the platform, in whose name they ask. */
export function assertOfPlatform(caller: Caller): void {
  if (caller.tenant?.kind !== 'platform' || !isAdmin(caller)) throw governanceProblems.platformRequired();
}

/** 403 for those who administer nothing, and so no tenant above a company. */
export function assertMayBlock(caller: Caller): void {
  if (!isAdmin(caller)) throw governanceProblems.ancestorRequired();
}

/** The company, for an admin of a tenant above its own; 403 for everybody else who sees it. */
export async function blockableCompany(context: Access, caller: Caller, uuid: string): Promise<FoundCompany> {
  const company = await readableCompany(context, caller, uuid);
  if (!(await mayBlockCompany(context.database.system, caller, company))) {
    throw governanceProblems.ancestorRequired();
  }
  return company;
}
