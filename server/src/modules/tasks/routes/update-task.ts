import { flag } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { TasksContext } from '../context.ts';
import { succeeding } from '../envelope.ts';
import { dueDateProblems } from '../task-input.ts';
import { taskProblems } from '../task-problems.ts';
import { Task, TaskUpdateBody } from '../task-schema.ts';
import { taskTexts } from '../task-texts.ts';
import { updateTask } from '../task-update-service.ts';

export const updateTaskOperation = operation<TasksContext>()({
  name: 'updateTask',
  summary: 'Change the fields of a task that are sent',
  access: flag('tarefas.update', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  input: TaskUpdateBody,
  output: Task,
  message: taskTexts.updated,
  headers: ['ETag'],
  problems: [
    taskProblems.notFound,
    requestProblems.preconditionFailed,
    taskProblems.titleTooShort,
    taskProblems.titleTooLong,
    ...dueDateProblems,
    taskProblems.assigneeInvalid,
    taskProblems.statusTransition,
  ],
  run: updateTask,
});

export const updateTaskRoute = door(updateTaskOperation, {
  method: 'POST',
  path: '/tarefas/update',
  tag: 'tasks',
  answer: succeeding,
});
