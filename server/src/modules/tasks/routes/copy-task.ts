import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { PartIdBody } from '../detail/detail-schema.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { Task } from '../task-schema.ts';
import { copyTask } from '../task-service.ts';
import { taskTexts } from '../task-texts.ts';

export const copyTaskRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/copy',
  operationId: 'copyTask',
  summary: 'Create a task like another that the caller sees, with its checklist and flow',
  tag: 'tasks',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: true,
  schema: { body: PartIdBody, response: { 201: succeeds(Task) } },
  headers: ['ETag'],
  problems: [taskProblems.notFound],
  wrap: answers(taskTexts.copied),
  handler: (call, context) => copyTask(context, call, call.body.id),
});
