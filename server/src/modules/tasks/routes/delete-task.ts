import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { Deleted, succeeds, success } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { deleteTask } from '../task-removal-service.ts';
import { TaskIdBody } from '../task-schema.ts';
import { taskTexts } from '../task-texts.ts';

export const deleteTaskRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/delete',
  operationId: 'deleteTask',
  summary: 'Delete a task with everything that belongs to it',
  tag: 'tasks',
  access: flag('tarefas.delete', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: TaskIdBody, response: { 200: succeeds(Deleted) } },
  problems: [taskProblems.notFound, requestProblems.preconditionFailed],
  handler: async (call, context) =>
    success(taskTexts.deleted, call.language, await deleteTask(context, call, call.body)),
});
