import type { TenantReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/** Somebody who belongs to a tenant, as other people of the tenant may know. */
export interface Member {
  id: number;
  name: string;
}

/** The active user who is a member of the tenant itself; null when there is none of that id. */
export function findActiveMember(db: TenantReader, tenantId: number, userId: number): Promise<Member | null> {
  return db.first(
    query
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.name'])
      .where('m.tenant_id', '=', tenantId)
      .where('m.user_id', '=', userId)
      .where('u.status', '=', 'ativo'),
  );
}
