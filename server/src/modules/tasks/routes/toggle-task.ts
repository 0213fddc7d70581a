import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { Task, TaskIdBody } from '../task-schema.ts';
import { CHANGE_STATUS_ACCESS } from '../task-service.ts';
import { toggleTask } from '../task-status-service.ts';
import { taskTexts } from '../task-texts.ts';

export const toggleTaskRoute = route<TasksContext>()({
  method: 'POST',
  path: '/kanban/toggle',
  operationId: 'toggleTask',
  summary: 'Complete a task from the board, or reopen it',
  tag: 'tasks',
  access: CHANGE_STATUS_ACCESS,
  tenant: 'required',
  idempotent: true,
  schema: { body: TaskIdBody, response: { 200: succeeds(Task) } },
  headers: ['ETag'],
  problems: [taskProblems.notFound, requestProblems.preconditionFailed],
  wrap: answers(taskTexts.statusChanged),
  handler: (call, context) => toggleTask(context, call, call.body),
});
