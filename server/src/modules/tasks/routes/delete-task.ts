import { flag } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { TasksContext } from '../context.ts';
import { Deleted, succeeding } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { deleteTask } from '../task-removal-service.ts';
import { TaskIdBody } from '../task-schema.ts';
import { taskTexts } from '../task-texts.ts';

export const deleteTaskOperation = operation<TasksContext>()({
  name: 'deleteTask',
  summary: 'Delete a task with everything that belongs to it',
  access: flag('tarefas.delete', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  input: TaskIdBody,
  output: Deleted,
  message: taskTexts.deleted,
  problems: [taskProblems.notFound, requestProblems.preconditionFailed],
  run: deleteTask,
});

export const deleteTaskRoute = door(deleteTaskOperation, {
  method: 'POST',
  path: '/tarefas/delete',
  tag: 'tasks',
  answer: succeeding,
});
