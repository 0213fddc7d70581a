import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import type { Statement } from '../../../platform/db/sql-types.ts';
import { query } from '../tables.ts';
import { holdsNeeded, type NeededKeys, roleInTenant } from './permission-holders.ts';

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

/** A tenant by the ids from the platform to itself. */
export type TenantPath = readonly number[];

/**
 * Those of the users who are active, work in the tenant (members of it, or admins of one above) and hold what is needed
 * there. The executor reaches the whole path.
 */
export async function filterActiveHolders(
  db: TenantReader,
  pathIds: TenantPath,
  needed: NeededKeys,
  userIds: readonly number[],
): Promise<number[]> {
  const role = roleInTenant('u', pathIds);
  const worker = sql`select u.id, u.home_tenant_id, ${role} as role_number from users u
    where u.id = any(${userIds}::bigint[]) and u.status = 'ativo'`;
  const holders = sql`with u as materialized (${worker}) select u.id from u
    where ${holdsNeeded(needed, { user: 'u', role: sql`u.role_number`, pathIds })} and u.role_number is not null
    order by u.id`;
  const rows = await db.many(statement<{ id: number }>(holders));
  return rows.map(({ id }) => id);
}

function statement<Row>(builder: RawBuilder<unknown>): Statement<Row> {
  return { compile: () => (builder as RawBuilder<Row>).compile(query) };
}
