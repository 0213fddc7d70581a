import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { StatusBody, Task } from '../task-schema.ts';
import { CHANGE_STATUS_ACCESS } from '../task-service.ts';
import { changeTaskStatus } from '../task-status-service.ts';
import { taskTexts } from '../task-texts.ts';

export const changeTaskStatusRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/change-status',
  operationId: 'changeTaskStatus',
  summary: 'Bring a task to another status',
  tag: 'tasks',
  access: CHANGE_STATUS_ACCESS,
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: StatusBody, response: { 200: succeeds(Task) } },
  problems: [taskProblems.notFound, requestProblems.preconditionFailed, taskProblems.statusTransition],
  wrap: answers(taskTexts.statusChanged),
  handler: (call, context) => changeTaskStatus(context, call, call.body),
});
