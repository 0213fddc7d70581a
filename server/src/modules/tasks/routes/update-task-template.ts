import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';
import { TaskTemplate, TemplateUpdateBody } from '../templates/template-schema.ts';
import { updateTemplate } from '../templates/template-service.ts';

export const updateTaskTemplateRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/templates/update',
  operationId: 'updateTaskTemplate',
  summary: 'Change the fields of a template that are sent',
  tag: 'tasks',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: TemplateUpdateBody, response: { 200: succeeds(TaskTemplate) } },
  headers: ['ETag'],
  problems: [
    taskProblems.templateNotFound,
    taskProblems.templateNotYours,
    requestProblems.preconditionFailed,
    taskProblems.titleTooShort,
    taskProblems.titleTooLong,
    taskProblems.partTitles,
    taskProblems.templateNameTaken,
  ],
  wrap: answers(taskTexts.templateUpdated),
  handler: (call, context) => updateTemplate(context, call, call.body),
});
