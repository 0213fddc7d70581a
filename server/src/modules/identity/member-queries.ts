import { sql } from 'kysely';
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

const MOST_MEMBERS = 100;

/** The first 100 active members of the tenant itself by name; with a search those whose name holds it. */
export function listActiveMembers(
  db: TenantReader,
  tenantId: number,
  search: string | null,
): Promise<Member[]> {
  let members = query
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.tenant_id', '=', tenantId)
    .where('u.status', '=', 'ativo')
    .orderBy(sql`app.fold(u.name)`)
    .orderBy('u.id')
    .limit(MOST_MEMBERS);
  if (search !== null) {
    members = members.where(
      sql<boolean>`app.fold(u.name) like
        '%' || replace(replace(replace(app.fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    );
  }
  return db.many(members);
}
