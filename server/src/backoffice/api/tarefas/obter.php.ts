import {
  DetailQuery,
  showTask,
  TaskDetail,
  type TasksContext,
  taskProblems,
  taskTexts,
} from '../../../modules/tasks/index.ts';
import { flag } from '../../../platform/http/access.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const getTaskEndpoint = endpoint<TasksContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetTask',
  summary: 'A task with everything that belongs to it',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  schema: { query: DetailQuery, response: { 200: enveloped(TaskDetail.properties) } },
  problems: [taskProblems.notFound],
  handler: (call, context) => showTask(context, call, call.query.id),
  wrap: (detail, { language }) => success(taskTexts.found[language], detail),
});
