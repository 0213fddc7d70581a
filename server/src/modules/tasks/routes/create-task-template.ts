import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';
import { TaskTemplate, TemplateBody } from '../templates/template-schema.ts';
import { createTemplate } from '../templates/template-service.ts';

export const createTaskTemplateRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/templates',
  operationId: 'createTaskTemplate',
  summary: 'Make a template that new tasks can begin with',
  tag: 'tasks',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: true,
  schema: { body: TemplateBody, response: { 201: succeeds(TaskTemplate) } },
  headers: ['ETag'],
  problems: [
    taskProblems.titleTooShort,
    taskProblems.titleTooLong,
    taskProblems.partTitles,
    taskProblems.templateNameTaken,
  ],
  wrap: answers(taskTexts.templateCreated),
  handler: (call, context) => createTemplate(context, call, call.body),
});
