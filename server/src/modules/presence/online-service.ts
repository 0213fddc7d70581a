import type { Caller } from '../../platform/auth/caller.ts';
import { companyProblems, listScopeOf } from '../directory/index.ts';
import type { PresenceContext } from './context.ts';
import {
  type CompaniesOnline,
  countOnlineByCompany,
  countOnlineUnder,
  findParentCompany,
} from './online-queries.ts';

const NOTHING: CompaniesOnline = { total: 0, itens: [] };

/** Users online in each main company that the caller sees, or only in those at or below a parent. 404 for an unknown one. */
export async function countInMainCompanies(
  { database, presence: { aliveMs } }: PresenceContext,
  caller: Caller,
  parentUuid: string | undefined,
): Promise<CompaniesOnline> {
  const { companyId, tenantIds } = listScopeOf(caller);
  const db = database.subtree(tenantIds);
  if (parentUuid === undefined) {
    return countOnlineByCompany(db, { tenantIds, companyId, main: true, aliveMs });
  }
  const parent = await findParentCompany(db, { tenantIds, companyId }, parentUuid);
  if (parent === null) throw companyProblems.notFound();
  if (!parent.isMain) return NOTHING;
  const below = database.subtree(parent.tenantIds);
  return countOnlineByCompany(below, { tenantIds: parent.tenantIds, companyId, main: true, aliveMs });
}

/** Users online in each of the other companies that the caller sees. */
export async function countInSubCompanies(
  { database, presence: { aliveMs } }: PresenceContext,
  caller: Caller,
): Promise<CompaniesOnline> {
  const { companyId, mainOnly, tenantIds } = listScopeOf(caller);
  if (mainOnly) return NOTHING;
  const db = database.subtree(tenantIds);
  return countOnlineByCompany(db, { tenantIds, companyId, main: false, aliveMs });
}

/** Users online in a company and in those below it. 404 for one that the caller does not see. */
export async function countUnderParent(
  { database, presence: { aliveMs } }: PresenceContext,
  caller: Caller,
  parentUuid: string,
): Promise<{ parentCompanyId: string; online: number; matriz: number; subEmpresas: number }> {
  const { companyId, mainOnly, tenantIds } = listScopeOf(caller);
  const scope = { tenantIds, companyId, main: mainOnly ? true : null, aliveMs };
  const found = await countOnlineUnder(database.subtree(tenantIds), scope, parentUuid);
  if (found === null) throw companyProblems.notFound();
  const { matriz, subEmpresas } = found;
  return { parentCompanyId: parentUuid, online: matriz + subEmpresas, matriz, subEmpresas };
}
