import { sql } from 'kysely';
import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { query } from '../tables.ts';
import {
  entryInTenant,
  grantsWithin,
  grantWithin,
  holdsNeeded,
  type NeededKeys,
} from './permission-holders.ts';

/** Somebody who belongs to a tenant, as other people of the tenant may know. */
export interface Member {
  id: number;
  name: string;
}

/** The active user who is a member of the tenant itself; null when there is none of that id. */
export function findActiveMember(db: TenantReader, tenantId: number, userId: number): Promise<Member | null> {
  return db.first(activeMember({ tenantId, userId }));
}

const activeMember = prepared((is: { tenantId: number; userId: number }) =>
  query
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.tenant_id', '=', is.tenantId)
    .where('m.user_id', '=', is.userId)
    .where('u.status', '=', 'ativo'),
);

const MOST_OWNERS = 20;

/** The active owners of a tenant itself, with where mails reach them; the first of them by name. */
export function listOwners(db: TenantReader, tenantId: number): Promise<(Member & { email: string })[]> {
  return db.many(
    query
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.name', 'u.email'])
      .where('m.tenant_id', '=', tenantId)
      .where('m.role_number', '=', ROLE_NUMBERS['super-admin'])
      .where('u.status', '=', 'ativo')
      .orderBy('u.name')
      .orderBy('u.id')
      .limit(MOST_OWNERS),
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
  const tenantId = pathIds.at(-1) ?? null;
  const rows = await db.many(activeHolders({ tenantId, pathIds, userIds }, { needed }));
  return rows.map(({ id }) => id);
}

const activeHolders = preparedShapes(
  (
    {
      pathIds,
      tenantId,
      userIds,
    }: { tenantId: number | null; pathIds: TenantPath; userIds: readonly number[] },
    { needed }: { needed: NeededKeys },
  ) => {
    const worker = sql`select u.id, u.home_tenant_id, e.role_number, e.keys
      from users u join lateral ${entryInTenant('u', tenantId, pathIds)} e on true where u.id = any(${userIds}::bigint[]) and u.status = 'ativo'`;
    return statement(sql<{ id: number }>`with u as materialized (${worker}),
      ${grantsWithin(pathIds, sql`${userIds}::bigint[]`, needed)}
      select u.id from u
      where ${holdsNeeded(needed, { role: sql`u.role_number`, keys: sql`u.keys`, grantOf: grantWithin('u') })}
      order by u.id`);
  },
  { planned: 'once' },
);
