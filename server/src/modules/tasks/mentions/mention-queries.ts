import { sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import type { Member } from '../../identity/index.ts';
import { query } from '../tables.ts';

/** Those of the people who are members of the tenant itself. */
export function listMembersAmong(
  db: TenantReader,
  tenantId: number,
  userIds: readonly number[],
): Promise<Member[]> {
  return db.many(
    query
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.name'])
      .where('m.tenant_id', '=', tenantId)
      .where(sql<boolean>`m.user_id = any(${userIds}::bigint[])`),
  );
}
