import type { Caller } from '../../platform/auth/caller.ts';
import { summarizeUsers, type UserSummary } from '../identity/index.ts';
import { findTenantByUuid, subtreeIds, tenancyProblems } from '../tenancy/index.ts';
import { listScopeOf, scopeOf } from './company-policy.ts';
import { companyProblems } from './company-problems.ts';
import { type FoundCompany, findCompany } from './company-queries.ts';
import type { DirectoryContext } from './context.ts';
import {
  countCompanyUsers,
  countSubCompanies,
  countSubCompanyUsers,
  countTenantUsers,
  countUsersBelow,
  listCompanyUserIds,
  listSubCompanies,
  listSubCompanyUserIds,
  type SubCompanies,
  type SubCompanyRow,
  type Window,
} from './sub-company-queries.ts';
import type { SubCompany, UserTotals, WindowQuery } from './sub-company-schema.ts';

/** How many users the company has: the memberships that name it. 404 outside of the caller's scope. */
export async function countUsers(context: DirectoryContext, caller: Caller, uuid: string): Promise<number> {
  const company = await findScoped(context, caller, uuid);
  return countCompanyUsers(context.database.tenant(company.tenantId), company);
}

/**
 * The same with the sub-companies that the caller reaches, each person once. A caller whose scope is one company has no
 * others to count.
 */
export async function countUsersWithSubCompanies(
  context: DirectoryContext,
  caller: Caller,
  uuid: string,
): Promise<UserTotals> {
  const company = await findScoped(context, caller, uuid);
  const db = context.database.tenant(company.tenantId);
  const own = countCompanyUsers(db, company);
  if (caller.companyId !== null) return totals(await own, 0);
  if (!company.isMain) {
    const [matriz, below] = await Promise.all([own, countUsersBelow(db, company)]);
    return totals(matriz, below);
  }
  const tenantIds = await tenantsBelow(context, caller, company);
  const [matriz, all] = await Promise.all([
    own,
    countTenantUsers(context.database.subtree(tenantIds), tenantIds),
  ]);
  return totals(matriz, all - matriz);
}

export interface SubTenantTarget {
  companyId: string;
  subTenantId: string;
}

/** The sub-companies of the company that are in one tenant. 404 for a company or a tenant out of reach. */
export async function listSubs(
  context: DirectoryContext,
  caller: Caller,
  target: SubTenantTarget,
  query: WindowQuery,
): Promise<{ items: SubCompany[]; total: number }> {
  const subs = await findSubs(context, caller, target);
  const db = context.database.subtree(subs.list.tenantIds);
  const [total, rows] = await Promise.all([
    countSubCompanies(db, subs),
    listSubCompanies(db, subs, windowOf(query)),
  ]);
  return { items: rows.map(toSubCompany), total };
}

/** The users of these sub-companies, each person once; e-mails as the caller may see them. */
export async function listSubUsers(
  context: DirectoryContext,
  caller: Caller,
  target: SubTenantTarget,
  query: WindowQuery,
): Promise<{ items: UserSummary[]; total: number }> {
  const subs = await findSubs(context, caller, target);
  return context.database.transaction(caller.reach, async (tx) => {
    const total = await countSubCompanyUsers(tx, subs);
    const ids = await listSubCompanyUserIds(tx, subs, windowOf(query));
    return { items: await summarizeUsers(tx, context, caller, ids), total };
  });
}

/** The users of the company itself, as they are counted; e-mails as the caller may see them. 404 outside of the scope. */
export async function listOwnUsers(
  context: DirectoryContext,
  caller: Caller,
  companyId: string,
  query: WindowQuery,
): Promise<{ items: UserSummary[]; total: number }> {
  const company = await findScoped(context, caller, companyId);
  return context.database.transaction(caller.reach, async (tx) => {
    const total = await countCompanyUsers(tx, company);
    const ids = await listCompanyUserIds(tx, company, windowOf(query));
    return { items: await summarizeUsers(tx, context, caller, ids), total };
  });
}

async function findSubs(
  context: DirectoryContext,
  caller: Caller,
  { companyId, subTenantId }: SubTenantTarget,
): Promise<SubCompanies> {
  const [company, tenant] = await Promise.all([
    findScoped(context, caller, companyId),
    findTenantByUuid(context.database.system, subTenantId),
  ]);
  if (tenant === null || !caller.reach.includes(tenant.id)) throw tenancyProblems.notFound();
  const isBelow = tenant.path.startsWith(company.tenantPath);
  return { company, list: listScopeOf(caller, isBelow ? [tenant.id] : []) };
}

async function findScoped(
  { database }: DirectoryContext,
  caller: Caller,
  uuid: string,
): Promise<FoundCompany> {
  const company = await findCompany(database.subtree(caller.reach), scopeOf(caller), uuid);
  if (company === null) throw companyProblems.notFound();
  return company;
}

/** The tenant of the company and those below it, as far as the caller reaches. */
export async function tenantsBelow(
  { database }: DirectoryContext,
  { reach, tenant }: Caller,
  { tenantId, tenantPath }: FoundCompany,
): Promise<readonly number[]> {
  if (tenantId === tenant?.id) return reach;
  const reached = new Set(reach);
  return (await subtreeIds(database.system, tenantPath)).filter((id) => reached.has(id));
}

function totals(matriz: number, subEmpresas: number): UserTotals {
  return { total: matriz + subEmpresas, matriz, subEmpresas };
}

/** Without paging everything; with either of the two parameters one page. */
function windowOf({ pageNumber, pageSize }: WindowQuery): Window {
  if (pageNumber === undefined && pageSize === undefined) return { limit: null, offset: 0 };
  const size = pageSize ?? 20;
  return { limit: size, offset: ((pageNumber ?? 1) - 1) * size };
}

function toSubCompany({ parentUuid, tenantUuid, uuid, ...row }: SubCompanyRow): SubCompany {
  return { ...row, id: uuid, tenantId: tenantUuid, parentCompanyId: parentUuid };
}
