import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

type Target = { tenantId: number; id: number };

/** Lets an ended import be taken back; false when it has not ended, or is taken back already. */
export async function beginUndo(
  tx: AnyTx,
  { id, tenantId }: Target,
  userId: number,
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    query
      .updateTable('import_runs')
      .set({ status: 'desfazendo', undone_by: userId, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', 'in', ['concluida', 'falhou'])
      .returning('id'),
  );
  return row !== null;
}

/** Counts sales that were removed. */
export async function countUndone(
  tx: AnyTx,
  { id, tenantId }: Target,
  sales: number,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('import_runs')
      .set({ desfeitas: sql<number>`desfeitas + ${sales}`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Ends an undo; answers how many sales it removed and who began it. */
export async function endUndo(
  tx: AnyTx,
  { id, tenantId }: Target,
  status: 'concluida' | 'desfeita',
  now: Date,
): Promise<{ desfeitas: number; undoneBy: number | null }> {
  const row = await tx.first(
    query
      .updateTable('import_runs')
      .set({ status, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning(['desfeitas', 'undone_by as undoneBy']),
  );
  return row ?? { desfeitas: 0, undoneBy: null };
}
