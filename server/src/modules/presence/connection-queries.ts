import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import type { Member } from './member.ts';
import { query, statement } from './tables.ts';

/**
 * Lets one process at a time decide whether a connection of these users is the first or the last one. What was committed
 * before is seen by the statements after this one. In the order of the ids, so that two processes never wait for each other.
 */
export async function lockPresence(tx: AnyTx, tenantId: number, userIds: readonly number[]): Promise<void> {
  await tx.many(
    statement(sql`
      select pg_advisory_xact_lock(hashtextextended('presence:' || ${tenantId}::bigint || ':' || locked.id, 0))
      from (select id from unnest(${userIds}::bigint[]) as asked(id) order by id) locked`),
  );
}

/** Connections of each user in the tenant, by user id; those of dead processes count until they are swept. */
export async function countConnections(
  tx: AnyTx,
  tenantId: number,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.many(
    query
      .selectFrom('presence_connections')
      .select(({ fn }) => ['user_id as userId', fn.countAll<number>().as('connections')])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
      .groupBy('user_id'),
  );
  return new Map(rows.map(({ connections, userId }) => [userId, connections]));
}

/** The uuids of companies by their ids. */
export async function findCompanyUuids(
  tx: AnyTx,
  tenantId: number,
  companyIds: readonly number[],
): Promise<Map<number, string>> {
  if (companyIds.length === 0) return new Map();
  const rows = await tx.many(
    statement(sql<{ id: number; uuid: string }>`
      select c.id, c.uuid from companies c
      where c.tenant_id = ${tenantId} and c.id = any(${companyIds}::bigint[])`),
  );
  return new Map(rows.map(({ id, uuid }) => [id, uuid]));
}

/** Writes the connections of a process; answers the rows in no certain order. */
export async function insertConnections(
  tx: AnyTx,
  tenantId: number,
  processId: string,
  members: readonly Member[],
): Promise<{ id: number; userId: number }[]> {
  if (members.length === 0) return [];
  const users = members.map(({ userId }) => userId);
  const companies = members.map(({ companyId }) => companyId);
  const roles = members.map(({ roleNumber }) => roleNumber);
  const times = members.map(({ connectedAt }) => connectedAt);
  // The users are joined, so that one who was just removed costs no more than the own row.
  const rows = sql`select ${tenantId}::bigint, ${processId}::uuid, u.id, v.company_id, v.role_number, v.connected_at
    from unnest(${users}::bigint[], ${companies}::bigint[], ${roles}::smallint[], ${times}::timestamptz[])
      as v(user_id, company_id, role_number, connected_at)
    join users u on u.id = v.user_id`;
  return tx.many(
    query
      .insertInto('presence_connections')
      .columns(['tenant_id', 'process_id', 'user_id', 'company_id', 'role_number', 'connected_at'])
      .expression(rows)
      .returning(['id', 'user_id as userId']),
  );
}

/** Deletes connections; answers the user of each row that was still there. */
export function deleteConnections(
  tx: AnyTx,
  tenantId: number,
  ids: readonly number[],
): Promise<{ userId: number }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx.many(
    query
      .deleteFrom('presence_connections')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .returning('user_id as userId'),
  );
}
