import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { type FoundCompany, isOfTenants } from '../directory/index.ts';

/** The company and those below it in its tenant; with a main company all of the given tenants: its own and those below. */
export async function listBranchIds(
  db: TenantReader,
  { id, isMain, path }: FoundCompany,
  tenantIds: readonly number[],
): Promise<number[]> {
  const below = isMain ? sql`true` : sql`(c.id = ${id} or c.path like ${`${path}${id}/%`})`;
  const rows = await db.many(
    statement(
      sql<{ id: number }>`select c.id from companies c where ${isOfTenants('c', tenantIds)} and ${below}`,
    ),
  );
  return rows.map((row) => row.id);
}
