import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { type FoundCompany, isOfTenants } from '../directory/index.ts';

/** The company and those below it in its tenant; with a main company all of the given tenants: its own and those below. */
export async function listBranchIds(
  db: TenantReader,
  { id, isMain, path }: FoundCompany,
  tenantIds: readonly number[],
): Promise<number[]> {
  const top = isMain ? null : { id, below: `${path}${id}/%` };
  return (await db.many(branchesOf({ tenantIds, top }, null))).map((row) => row.id);
}

interface Branches {
  tenantIds: readonly number[];
  /** Null for all of the tenants. */
  top: { id: number; below: string } | null;
}

const branchesOf = preparedShapes(({ tenantIds, top }: Branches) => {
  const isBelow = top === null ? sql`true` : sql`(c.id = ${top.id} or c.path like ${top.below})`;
  return statement(
    sql<{ id: number }>`select c.id from companies c where ${isOfTenants('c', tenantIds)} and ${isBelow}`,
  );
});
