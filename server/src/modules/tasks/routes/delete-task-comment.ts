import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { PartIdBody } from '../detail/detail-schema.ts';
import { Deleted, succeeds, success } from '../envelope.ts';
import { deleteComment } from '../parts/comment-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const deleteTaskCommentRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/comment-delete',
  operationId: 'deleteTaskComment',
  summary: 'Delete a comment that the caller wrote',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: PartIdBody, response: { 200: succeeds(Deleted) } },
  problems: [taskProblems.commentNotFound, taskProblems.commentOfAnother],
  handler: async (call, context) =>
    success(taskTexts.commentDeleted, call.language, await deleteComment(context, call, call.body.id)),
});
