import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { createTasks } from '../bulk-service.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { BULK_BODY_BYTES, BulkBody, BulkResult } from '../task-schema.ts';
import { taskTexts } from '../task-texts.ts';

export const bulkCreateTasksRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/bulk-create',
  operationId: 'bulkCreateTasks',
  summary: 'Create many tasks from one text of titles, all or none',
  tag: 'tasks',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: true,
  bodyLimitBytes: BULK_BODY_BYTES,
  schema: { body: BulkBody, response: { 201: succeeds(BulkResult) } },
  problems: [taskProblems.tooManyTitles, taskProblems.titleTooLong],
  wrap: answers(taskTexts.bulkCreated),
  handler: async (call, context) => createTasks(context, call, call.body.items),
});
