import { sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import type { FoundCompany } from '../../directory/index.ts';
import { statement } from '../raw-statement.ts';

/** The company and those below it in its tenant; below the main company are all of the tenant. */
export async function listBranchIds(
  db: TenantReader,
  { id, isMain, path, tenantId }: FoundCompany,
): Promise<number[]> {
  const below = isMain ? sql`true` : sql`c.path like ${`${path}${id}/%`}`;
  const rows = await db.many(
    statement(sql<{ id: number }>`
      select c.id from companies c where c.tenant_id = ${tenantId} and (c.id = ${id} or ${below})`),
  );
  return rows.map((row) => row.id);
}
