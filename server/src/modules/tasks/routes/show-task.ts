import { flag } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import type { TasksContext } from '../context.ts';
import { DetailQuery, TaskDetail } from '../detail/detail-schema.ts';
import { showTask } from '../detail/detail-service.ts';
import { succeeding } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const showTaskOperation = operation<TasksContext>()({
  name: 'showTask',
  summary: 'A task with everything that belongs to it',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  idempotent: 'no: it only reads',
  input: DetailQuery,
  output: TaskDetail,
  message: taskTexts.found,
  headers: ['ETag'],
  problems: [taskProblems.notFound],
  run: (context, call, { id }) => showTask(context, call, id),
});

export const showTaskRoute = door(showTaskOperation, {
  method: 'GET',
  path: '/tarefas/detalhes/show',
  tag: 'tasks',
  answer: succeeding,
});
