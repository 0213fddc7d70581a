import { sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** Whether the user is a member of one of the tenants. */
export async function isMemberOfAny(
  db: TenantReader,
  tenantIds: readonly number[],
  userId: number,
): Promise<boolean> {
  const row = await db.first(
    query
      .selectFrom('memberships')
      .select(sql<number>`1`.as('found'))
      .where('tenant_id', 'in', tenantIds)
      .where('user_id', '=', userId)
      .limit(1),
  );
  return row !== null;
}
