import { SHORTEST_COMMENT } from '@retaguarda/rules/task-titles';
import { visibleLength } from '@retaguarda/rules/visible-text';
import { prepared } from '../../../platform/db/prepared.ts';
import type { TasksContext } from '../context.ts';
import type { CommentBody, TaskComment } from '../detail/detail-schema.ts';
import { toComment } from '../detail/detail-view.ts';
import { noticeComment } from '../notices/task-notices.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { query, type TaskTables } from '../tables.ts';
import type { TaskCall } from '../task-call.ts';
import { changePart } from '../task-change.ts';
import { snapshotOf } from '../task-history.ts';
import { taskProblems } from '../task-problems.ts';
import { lockVisibleTask } from '../task-queries.ts';
import { writeTask } from '../task-write-queries.ts';

/** Says something about a task that the caller sees; 404 for any other. The text is kept as it is, never as HTML. */
export async function createComment(
  context: TasksContext,
  call: TaskCall,
  body: CommentBody,
): Promise<TaskComment> {
  const { caller } = call;
  const id = await context.database.newIds.next('task_comments');
  return changePart(
    context,
    call,
    body.task_id,
    async (tx, task) => {
      const comment = readComment(body.comment);
      const now = context.clock.now();
      const row = {
        task_id: task.id,
        user_id: caller.userId,
        user_name: snapshotOf(caller.userName),
        comment,
        created_at: now,
      };
      writeTask(tx, task.tenantId, task.id, { comments_count: task.commentsCount + 1 }, now);
      tx.send(insertion({ tenant_id: task.tenantId, id, ...row }));
      await noticeComment(tx, context.clock, task, { id, authorId: caller.userId, mentioned: [] });
      return {
        event: { action: 'created_task_comment', audit: { after: { comment_id: id } } },
        result: toComment({ id, ...row }),
      };
    },
    (tx, tenantId, taskId) => lockVisibleTask(tx, tenantId, taskVisibility(caller), taskId),
  );
}

type NewComment = Omit<TaskTables['task_comments'], 'id'> & { id: number };

const insertion = prepared((is: NewComment) => {
  const { comment, created_at, id, task_id, tenant_id, user_id, user_name } = is;
  return query
    .insertInto('task_comments')
    .values({ tenant_id, id, task_id, user_id, user_name, comment, created_at });
});

/** The comment without blanks around it. 422 when hardly anything is left. */
function readComment(comment: string): string {
  const trimmed = comment.trim();
  if (visibleLength(trimmed) < SHORTEST_COMMENT) {
    throw taskProblems.commentTooShort({ values: { min: SHORTEST_COMMENT } });
  }
  return trimmed;
}
