import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { plannedAnew, type Statement } from '../../../platform/db/sql-types.ts';
import { query } from '../tables.ts';

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

interface NamedMember extends Member {
  /** What members are ordered by. */
  key: string;
}

/**
 * The first 100 active members of the tenant itself by name; with a search those whose name holds it. An index holds the
 * people at home in the tenant by name, so that no more of them are read than are answered; guests are few.
 */
export async function listActiveMembers(
  db: TenantReader,
  tenantId: number,
  search: string | null,
): Promise<Member[]> {
  const matches = search === null ? sql`true` : nameHolds(search);
  const atHome = sql`select u.id, u.name, app.fold(u.name) as key from users u
    where u.home_tenant_id = ${tenantId} and u.status = 'ativo' and ${matches}
      and exists (select from memberships m where m.tenant_id = ${tenantId} and m.user_id = u.id)
    order by app.fold(u.name), u.id limit ${MOST_MEMBERS}::bigint`;
  // Materialized, or the planner may look for the few guests among all users in the order of their names.
  const guests = sql`with u as materialized (select p.id, p.name from memberships m join users p on p.id = m.user_id
      where m.tenant_id = ${tenantId} and p.status = 'ativo' and p.home_tenant_id is distinct from ${tenantId})
    select u.id, u.name, app.fold(u.name) as key from u where ${matches}
    order by key, u.id limit ${MOST_MEMBERS}::bigint`;
  const found = await Promise.all([db.many(planned(atHome)), db.many(planned(guests))]);
  return found
    .flat()
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.id - other.id))
    .slice(0, MOST_MEMBERS)
    .map(({ id, name }) => ({ id, name }));
}

function nameHolds(search: string): RawBuilder<unknown> {
  return sql`app.fold(u.name) like
    '%' || replace(replace(replace(app.fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}

function planned(builder: RawBuilder<unknown>): Statement<NamedMember> {
  return plannedAnew({ compile: () => (builder as RawBuilder<NamedMember>).compile(query) });
}
