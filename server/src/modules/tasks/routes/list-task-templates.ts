import { Type } from 'typebox';
import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { succeeds, success } from '../envelope.ts';
import { taskTexts } from '../task-texts.ts';
import { TaskTemplate } from '../templates/template-schema.ts';
import { listTenantTemplates } from '../templates/template-service.ts';

export const listTaskTemplatesRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/templates',
  operationId: 'listTaskTemplates',
  summary: 'List what new tasks can begin with, the first 500 by name',
  tag: 'tasks',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  schema: { response: { 200: succeeds(Type.Array(TaskTemplate)) } },
  handler: async (call, context) =>
    success(taskTexts.templatesListed, call.language, await listTenantTemplates(context, call)),
});
