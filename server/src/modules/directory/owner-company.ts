import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import { pathIds } from '../tenancy/index.ts';
import { companyProblems } from './company-problems.ts';
import type { DirectoryContext } from './context.ts';
import { query } from './tables.ts';

/** The company that a new thing of operations belongs to, with its place in the tree of tenants. */
export interface OwnerCompany {
  tenantId: number;
  companyId: number;
  companyName: string;
  whiteLabelId: number | null;
  timeZone: string;
}

/**
 * The company of that number within the caller's reach; without a number the one company of the caller's scope, else the
 * main company of the tenant of the request. 400 for one that is not there or not in the scope.
 */
export async function findOwnerCompany(
  { database }: DirectoryContext,
  caller: Caller,
  wanted: number | undefined,
): Promise<OwnerCompany> {
  const companyId = wanted ?? caller.companyId;
  if (caller.companyId !== null && caller.companyId !== companyId) throw companyProblems.unknown();
  const tenantIds = companyId === null ? [caller.tenant?.id ?? 0] : [...caller.reach];
  const row = await database.subtree(caller.reach).first(
    query
      .selectFrom('companies as c')
      .innerJoin('tenants as t', 't.id', 'c.tenant_id')
      .select(['c.tenant_id as tenantId', 'c.id as companyId', 'c.razao_social as companyName'])
      .select(['t.path as path', 't.time_zone as timeZone'])
      .where('c.tenant_id', 'in', tenantIds)
      .where((where) =>
        companyId === null ? where('c.is_main', '=', sql<boolean>`true`) : where('c.id', '=', companyId),
      ),
  );
  if (row === null) throw companyProblems.unknown();
  const { path, ...company } = row;
  return { ...company, whiteLabelId: whiteLabelOf(path) };
}

/** The white label at or above a tenant: the second on the way from the platform; null for the platform itself. */
function whiteLabelOf(path: string): number | null {
  return pathIds(path)[1] ?? null;
}
