import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { CommentChangeBody, TaskComment } from '../detail/detail-schema.ts';
import { succeeds, success } from '../envelope.ts';
import { changeComment } from '../parts/comment-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const updateTaskCommentRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/comment-update',
  operationId: 'updateTaskComment',
  summary: 'Change a comment that the caller wrote',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: CommentChangeBody, response: { 200: succeeds(TaskComment) } },
  problems: [
    taskProblems.commentNotFound,
    taskProblems.commentOfAnother,
    taskProblems.commentTooShort,
    taskProblems.mentionNotPossible,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) =>
    success(taskTexts.commentUpdated, call.language, await changeComment(context, call, call.body)),
});
