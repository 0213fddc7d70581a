import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { CommentBody, TaskComment } from '../detail/detail-schema.ts';
import { answers, succeeds } from '../envelope.ts';
import { createComment } from '../parts/comment-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const createTaskCommentRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/comment-create',
  operationId: 'createTaskComment',
  summary: 'Comment on a task that the caller sees',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  idempotent: true,
  schema: { body: CommentBody, response: { 201: succeeds(TaskComment) } },
  problems: [taskProblems.notFound, taskProblems.commentTooShort, taskProblems.mentionNotPossible],
  wrap: answers(taskTexts.commentCreated),
  handler: (call, context) => createComment(context, call, call.body),
});
