import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { TasksContext } from '../context.ts';
import { succeeding } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { StatusBody, Task } from '../task-schema.ts';
import { CHANGE_STATUS_ACCESS } from '../task-service.ts';
import { changeTaskStatus } from '../task-status-service.ts';
import { taskTexts } from '../task-texts.ts';

export const changeTaskStatusOperation = operation<TasksContext>()({
  name: 'changeTaskStatus',
  summary: 'Bring a task to another status',
  access: CHANGE_STATUS_ACCESS,
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  input: StatusBody,
  output: Task,
  message: taskTexts.statusChanged,
  headers: ['ETag'],
  problems: [taskProblems.notFound, requestProblems.preconditionFailed, taskProblems.statusTransition],
  run: changeTaskStatus,
});

export const changeTaskStatusRoute = door(changeTaskStatusOperation, {
  method: 'POST',
  path: '/tarefas/change-status',
  tag: 'tasks',
  answer: succeeding,
});
