import type { Mention } from '@retaguarda/rules/mentions';
import { SHORTEST_COMMENT } from '@retaguarda/rules/task-titles';
import { visibleLength } from '@retaguarda/rules/visible-text';
import { prepared } from '../../../platform/db/prepared.ts';
import { numberedTag } from '../../../platform/http/etag.ts';
import { assertVersion } from '../../../platform/http/record-version.ts';
import type { TasksContext } from '../context.ts';
import type { CommentRow } from '../detail/detail-queries.ts';
import type { CommentBody, CommentChangeBody, TaskComment } from '../detail/detail-schema.ts';
import { toComment } from '../detail/detail-view.ts';
import type { Deleted } from '../envelope.ts';
import { findMentionable, mentionsOf } from '../mentions/mention-service.ts';
import { noticeComment, noticeMentions } from '../notices/task-notices.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { query, type TaskTables } from '../tables.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { changePart, type FindTask } from '../task-change.ts';
import { snapshotOf } from '../task-history.ts';
import { taskProblems } from '../task-problems.ts';
import { lockVisibleTask } from '../task-queries.ts';
import { writeTask } from '../task-write-queries.ts';
import { deleteCommentRow, findComment, writeCommentText } from './comment-queries.ts';

/** Says something about a task that the caller sees; 404 for any other. The text is kept as it is, never as HTML. */
export async function createComment(
  context: TasksContext,
  call: TaskCall,
  body: CommentBody,
): Promise<TaskComment> {
  const { caller } = call;
  const { mentions: wanted, task_id } = body;
  const [id, mentionable] = await Promise.all([
    context.database.newIds.next('task_comments'),
    findMentionable(context, call, task_id, wanted),
  ]);
  return changePart(
    context,
    call,
    task_id,
    async (tx, task) => {
      const comment = readComment(body.comment);
      const mentions = mentionsOf({ text: comment, wanted, before: [] }, mentionable);
      const now = context.clock.now();
      const row = {
        task_id: task.id,
        user_id: caller.userId,
        user_name: snapshotOf(caller.userName),
        comment,
        created_at: now,
      };
      writeTask(tx, task.tenantId, task.id, { comments_count: task.commentsCount + 1 }, now);
      tx.send(insertion({ tenant_id: task.tenantId, id, ...row, mentions: JSON.stringify(mentions) }));
      await noticeComment(tx, context.clock, task, { id, authorId: caller.userId, mentions });
      return {
        event: { action: 'created_task_comment', audit: { after: { comment_id: id } } },
        result: toComment({ id, ...row, mentions, edited_at: null, version: 1 }),
      };
    },
    (tx, tenantId, taskId) => lockVisibleTask(tx, tenantId, taskVisibility(caller), taskId),
  );
}

/**
 * Replaces the text of a comment by who wrote it, as long as they see its task; 412 when they have seen another version of it.
 * The text that it has already writes nothing.
 */
export async function changeComment(
  context: TasksContext,
  call: TaskCall,
  { comment: typed, id, mentions: wanted, versao }: CommentChangeBody,
): Promise<TaskComment> {
  const mentionable = await findMentionableBy(context, call, id, wanted);
  const locking = lockingOwnComment(call);
  return changePart(
    context,
    call,
    id,
    async (tx, task) => {
      const before = locking.comment();
      const { version } = before;
      assertVersion(call, versao, { etag: numberedTag('comment', id, version), version });
      const comment = readComment(typed);
      const mentions = mentionsOf({ text: comment, wanted, before: before.mentions }, mentionable);
      const news = mentions.filter(({ id: of }) => !before.mentions.some((one) => one.id === of));
      if (before.comment === comment && mentions.length === before.mentions.length && news.length === 0) {
        return { event: null, result: toComment(before) };
      }
      const now = context.clock.now();
      const after = { ...before, comment, mentions, edited_at: now, version: version + 1 };
      writeCommentText(tx, task.tenantId, after);
      writeTask(tx, task.tenantId, task.id, {}, now);
      await noticeMentions(tx, context.clock, task, { id, authorId: before.user_id, mentions: news });
      const audit = { before: { comment_id: id }, after: { comment_id: id } };
      return { event: { action: 'updated_task_comment', audit }, result: toComment(after) };
    },
    locking.find,
  );
}

/** Whom a change of the comment may mention anew; nobody where the comment is not there, which is told with the change. */
async function findMentionableBy(
  context: TasksContext,
  call: TaskCall,
  id: number,
  wanted: readonly number[] | undefined,
): Promise<readonly Mention[]> {
  if (wanted === undefined || wanted.length === 0) return [];
  const tenantId = tenantOf(call).id;
  const comment = await findComment(context.database.tenant(tenantId), tenantId, id);
  return comment === null ? [] : findMentionable(context, call, comment.task_id, wanted);
}

/** Deletes a comment for who wrote it, as long as they see its task. */
export function deleteComment(context: TasksContext, call: TaskCall, id: number): Promise<Deleted> {
  return changePart(
    context,
    call,
    id,
    async (tx, task) => {
      await deleteCommentRow(tx, task.tenantId, id);
      const counted = { comments_count: task.commentsCount - 1 };
      writeTask(tx, task.tenantId, task.id, counted, context.clock.now());
      const audit = { before: { comment_id: id } };
      return { event: { action: 'deleted_task_comment', audit }, result: { id } };
    },
    lockingOwnComment(call).find,
  );
}

/**
 * Locks the task of a comment and reads the comment behind the lock: its author may have deleted it just before. 404 when the
 * caller does not see the task, 403 when somebody else wrote the comment.
 */
function lockingOwnComment({ caller }: TaskCall): { find: FindTask; comment(): CommentRow } {
  let comment: CommentRow | null = null;
  return {
    find: async (tx, tenantId, id) => {
      const taskId = (await findComment(tx, tenantId, id))?.task_id;
      const task = taskId && (await lockVisibleTask(tx, tenantId, taskVisibility(caller), taskId));
      if (!task) throw taskProblems.commentNotFound();
      comment = await findComment(tx, tenantId, id);
      if (found(comment).user_id !== caller.userId) throw taskProblems.commentOfAnother();
      return task;
    },
    comment: () => found(comment),
  };
}

function found(comment: CommentRow | null): CommentRow {
  if (comment === null) throw taskProblems.commentNotFound();
  return comment;
}

type NewComment = Omit<TaskTables['task_comments'], 'edited_at' | 'id' | 'mentions' | 'version'> & {
  id: number;
  mentions: string;
};

const insertion = prepared((is: NewComment) => {
  const { comment, created_at, id, mentions, task_id, tenant_id, user_id, user_name } = is;
  return query
    .insertInto('task_comments')
    .values({ tenant_id, id, task_id, user_id, user_name, comment, mentions, created_at });
});

/** The comment without blanks around it. 422 when hardly anything is left. */
function readComment(comment: string): string {
  const trimmed = comment.trim();
  if (visibleLength(trimmed) < SHORTEST_COMMENT) {
    throw taskProblems.commentTooShort({ values: { min: SHORTEST_COMMENT } });
  }
  return trimmed;
}
