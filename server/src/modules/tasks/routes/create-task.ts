import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { dueDateProblems } from '../task-input.ts';
import { taskProblems } from '../task-problems.ts';
import { Task, TaskBody } from '../task-schema.ts';
import { createTask } from '../task-service.ts';
import { taskTexts } from '../task-texts.ts';

export const createTaskRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas',
  operationId: 'createTask',
  summary: 'Create a task',
  tag: 'tasks',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: true,
  schema: { body: TaskBody, response: { 201: succeeds(Task) } },
  problems: [
    requestProblems.roleRequired,
    taskProblems.titleTooShort,
    taskProblems.titleTooLong,
    ...dueDateProblems,
    taskProblems.assigneeInvalid,
  ],
  wrap: answers(taskTexts.created),
  handler: async (call, context) => createTask(context, call, call.body),
});
