import type { TenantReader, Tx } from '../../../platform/db/executors.ts';
import type { CommentRow } from '../detail/detail-queries.ts';
import { query } from '../tables.ts';

/** A comment of the tenant; null when there is none. */
export function findComment(db: TenantReader, tenantId: number, id: number): Promise<CommentRow | null> {
  return db.first(
    query
      .selectFrom('task_comments')
      .select([
        'id',
        'task_id',
        'user_id',
        'user_name',
        'comment',
        'created_at',
        'edited_at',
        'mentions',
        'version',
      ])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Writes the text of a comment of a locked task, without waiting for it. */
export function writeCommentText(
  tx: Tx,
  tenantId: number,
  { comment, edited_at, id, mentions, version }: CommentRow,
): void {
  tx.send(
    query
      .updateTable('task_comments')
      .set({ comment, edited_at, mentions: JSON.stringify(mentions), version })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

export async function deleteCommentRow(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.many(query.deleteFrom('task_comments').where('tenant_id', '=', tenantId).where('id', '=', id));
}
