import {
  BULK_BODY_BYTES,
  BulkBody,
  BulkResult,
  createTasks,
  type TasksContext,
  taskProblems,
  taskTexts,
} from '../../../modules/tasks/index.ts';
import { flag } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const bulkCreateTasksEndpoint = endpoint<TasksContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeBulkCreateTasks',
  summary: 'Create many tasks from one text of titles, all or none',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: true,
  bodyLimitBytes: BULK_BODY_BYTES,
  schema: {
    body: csrfBody(BulkBody.properties),
    response: { 200: enveloped(BulkResult.properties) },
  },
  problems: [taskProblems.tooManyTitles, taskProblems.titleTooLong],
  handler: (call, context) => createTasks(context, call, call.body.items),
  wrap: (result, { language }) => success(taskTexts.bulkCreated[language], result),
});
