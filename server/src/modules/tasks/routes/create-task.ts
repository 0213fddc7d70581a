import { flag } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { TasksContext } from '../context.ts';
import { succeeding } from '../envelope.ts';
import { dueDateProblems } from '../task-input.ts';
import { taskProblems } from '../task-problems.ts';
import { Task, TaskBody } from '../task-schema.ts';
import { createTask } from '../task-service.ts';
import { taskTexts } from '../task-texts.ts';

export const createTaskOperation = operation<TasksContext>()({
  name: 'createTask',
  summary: 'Create a task',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: true,
  input: TaskBody,
  output: Task,
  message: taskTexts.created,
  headers: ['ETag'],
  problems: [
    requestProblems.roleRequired,
    taskProblems.titleTooShort,
    taskProblems.titleTooLong,
    ...dueDateProblems,
    taskProblems.assigneeInvalid,
    taskProblems.templateNotFound,
  ],
  run: createTask,
});

export const createTaskRoute = door(createTaskOperation, {
  method: 'POST',
  path: '/tarefas',
  tag: 'tasks',
  status: 201,
  answer: succeeding,
});
