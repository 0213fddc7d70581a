import type { AnyTx } from '../../../platform/db/executors.ts';
import { v7 } from '../../../platform/uuid.ts';
import { query } from '../tables.ts';

/**
 * Adds a user that is no person: what an author of records is named by. It has no home, no membership and no address that mail reaches, and the
 * table lets nobody give it a password or make it active.
 */
export async function createServiceUser(
  tx: AnyTx,
  name: string,
  now: Date,
): Promise<{ id: number; uuid: string }> {
  const uuid = v7(now);
  const row = await tx.first(
    query
      .insertInto('users')
      .values({
        uuid,
        kind: 'service',
        home_tenant_id: null,
        email: `service-${uuid}@service.invalid`,
        name,
        status: 'inativo',
        password_hash: null,
        created_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into users returned no row');
  return { id: row.id, uuid };
}

/** Gives a user that is no person another name. */
export async function renameServiceUser(tx: AnyTx, id: number, name: string): Promise<void> {
  await tx.many(query.updateTable('users').set({ name }).where('id', '=', id).where('kind', '=', 'service'));
}
