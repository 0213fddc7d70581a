import { flag } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { createTasks } from '../bulk-service.ts';
import type { TasksContext } from '../context.ts';
import { succeeding } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { BULK_BODY_BYTES, BulkBody, BulkResult } from '../task-schema.ts';
import { taskTexts } from '../task-texts.ts';

export const bulkCreateTasksOperation = operation<TasksContext>()({
  name: 'bulkCreateTasks',
  summary: 'Create many tasks from one text of titles, all or none',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: true,
  bodyLimitBytes: BULK_BODY_BYTES,
  input: BulkBody,
  output: BulkResult,
  message: taskTexts.bulkCreated,
  problems: [taskProblems.tooManyTitles, taskProblems.titleTooLong],
  run: createTasks,
});

export const bulkCreateTasksRoute = door(bulkCreateTasksOperation, {
  method: 'POST',
  path: '/tarefas/bulk-create',
  tag: 'tasks',
  status: 201,
  answer: succeeding,
});
