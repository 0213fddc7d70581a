import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { MOST_COUNTED } from './handover-schema.ts';

interface Whose {
  tenantId: number;
  userUuid: string;
}

/** How many open tasks of the tenant a person has, counted up to a limit. */
export async function countOpenTasks(db: TenantReader, whose: Whose): Promise<number> {
  const row = await db.first(
    query
      .selectFrom(openTasks(whose, MOST_COUNTED).as('o'))
      .select((is) => is.fn.countAll<number>().as('open')),
  );
  return row?.open ?? 0;
}

/** The open tasks of a person that are due first, with the number of that person. */
export function firstOpenTasks(
  tx: AnyTx,
  whose: Whose,
  limit: number,
): Promise<{ id: number; ownerId: number }[]> {
  return tx.many(openTasks(whose, limit).orderBy('t.due_date').orderBy('t.created_at').orderBy('t.id'));
}

function openTasks({ tenantId, userUuid }: Whose, limit: number) {
  return query
    .selectFrom('tasks as t')
    .innerJoin('users as u', 'u.id', 't.assigned_to')
    .where('t.tenant_id', '=', tenantId)
    .where('t.status', 'in', ['pending', 'started'])
    .where('u.uuid', '=', userUuid)
    .select(['t.id', 'u.id as ownerId'])
    .limit(limit);
}
