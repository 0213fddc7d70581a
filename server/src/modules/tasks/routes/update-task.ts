import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { dueDateProblems } from '../task-input.ts';
import { taskProblems } from '../task-problems.ts';
import { Task, TaskUpdateBody } from '../task-schema.ts';
import { taskTexts } from '../task-texts.ts';
import { updateTask } from '../task-update-service.ts';

export const updateTaskRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/update',
  operationId: 'updateTask',
  summary: 'Change fields of a task',
  tag: 'tasks',
  access: flag('tarefas.update', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: TaskUpdateBody, response: { 200: succeeds(Task) } },
  problems: [
    taskProblems.notFound,
    requestProblems.preconditionFailed,
    taskProblems.titleTooShort,
    taskProblems.titleTooLong,
    ...dueDateProblems,
    taskProblems.assigneeInvalid,
    taskProblems.statusTransition,
  ],
  wrap: answers(taskTexts.updated),
  handler: (call, context) => updateTask(context, call, call.body),
});
