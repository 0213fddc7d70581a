import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/**
 * Those of the people whom no membership of the tenant binds to another company than the record's; for a record of the whole
 * tenant (null) those who are bound to none.
 */
export async function unboundAmong(
  db: TenantReader,
  tenantId: number,
  companyId: number | null,
  userIds: readonly number[],
): Promise<number[]> {
  const bound = await db.many(
    query
      .selectFrom('memberships as m')
      .select('m.user_id as id')
      .where('m.tenant_id', '=', tenantId)
      .where(sql<boolean>`m.user_id = any(${userIds}::bigint[])`)
      .where('m.company_id', 'is not', null)
      .where(sql<boolean>`m.company_id is distinct from ${companyId}::bigint`),
  );
  const isBound = new Set(bound.map(({ id }) => id));
  return userIds.filter((id) => !isBound.has(id));
}
