import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { DetailQuery, TaskDetail } from '../detail/detail-schema.ts';
import { showTask } from '../detail/detail-service.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const showTaskRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/detalhes/show',
  operationId: 'showTask',
  summary: 'A task with everything that belongs to it',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  schema: { query: DetailQuery, response: { 200: succeeds(TaskDetail) } },
  problems: [taskProblems.notFound],
  wrap: answers(taskTexts.found),
  handler: (call, context) => showTask(context, call, call.query.id),
});
