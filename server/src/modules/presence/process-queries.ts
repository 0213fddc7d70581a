import { sql } from 'kysely';
import type { SystemReader, SystemTx } from '../../platform/db/executors.ts';
import { query, statement } from './tables.ts';

/**
 * Says that the process lives; true when nobody knew it. The database's clock, because processes that judge each other
 * need one clock.
 */
export async function beat(tx: SystemTx, processId: string): Promise<boolean> {
  const row = await tx.first(
    statement(sql<{ isNew: boolean }>`
      insert into presence_processes as p (process_id, seen_at) values (${processId}, now())
      on conflict (process_id) do update set seen_at = excluded.seen_at
      returning p.xmax = 0 as "isNew"`),
  );
  return row?.isNew === true;
}

export async function deleteProcess(tx: SystemTx, processId: string): Promise<void> {
  await tx.many(query.deleteFrom('presence_processes').where('process_id', '=', processId));
}

/** Forgets the processes that have been silent for too long. */
export async function deleteSilentProcesses(tx: SystemTx, aliveMs: number): Promise<void> {
  await tx.many(
    statement(sql`
      delete from presence_processes where seen_at <= now() - make_interval(secs => ${aliveMs / 1000})`),
  );
}

export interface OrphanedUser {
  tenantId: number;
  userId: number;
}

/** Users with connections of processes that nobody knows any more, a part of them at a time. */
export function findOrphans(db: SystemReader, limit: number): Promise<OrphanedUser[]> {
  return db.many(
    statement(sql<OrphanedUser>`
      select distinct c.tenant_id as "tenantId", c.user_id as "userId" from presence_connections c
      where not exists (select from presence_processes p where p.process_id = c.process_id)
      order by 1, 2 limit ${limit}`),
  );
}

/** Deletes those connections of some users of a tenant; answers the last company of each user that had any. */
export function deleteOrphans(
  tx: SystemTx,
  tenantId: number,
  userIds: readonly number[],
): Promise<{ userId: number; companyId: number | null }[]> {
  return tx.many(
    statement(sql<{ userId: number; companyId: number | null }>`
      delete from presence_connections c
      where c.tenant_id = ${tenantId} and c.user_id = any(${userIds}::bigint[])
        and not exists (select from presence_processes p where p.process_id = c.process_id)
      returning c.user_id as "userId", c.company_id as "companyId"`),
  );
}

export async function findUserUuids(tx: SystemTx, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.many(
    query.selectFrom('users').select(['id', 'uuid']).where('id', '=', sql<number>`any(${userIds}::bigint[])`),
  );
  return new Map(rows.map(({ id, uuid }) => [id, uuid]));
}
