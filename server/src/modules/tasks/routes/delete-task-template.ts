import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, Deleted, succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { TaskIdBody } from '../task-schema.ts';
import { taskTexts } from '../task-texts.ts';
import { deleteTemplate } from '../templates/template-service.ts';

export const deleteTaskTemplateRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/templates/delete',
  operationId: 'deleteTaskTemplate',
  summary: 'Delete a template; tasks that began with it stay',
  tag: 'tasks',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: TaskIdBody, response: { 200: succeeds(Deleted) } },
  problems: [
    taskProblems.templateNotFound,
    taskProblems.templateNotYours,
    requestProblems.preconditionFailed,
  ],
  wrap: answers(taskTexts.templateDeleted),
  handler: (call, context) => deleteTemplate(context, call, call.body),
});
