import {
  Deleted,
  deleteTask,
  TaskIdBody,
  type TasksContext,
  taskProblems,
  taskTexts,
} from '../../../modules/tasks/index.ts';
import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const deleteTaskEndpoint = endpoint<TasksContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeDeleteTask',
  summary: 'Delete a task with everything that belongs to it',
  access: flag('tarefas.delete', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody(TaskIdBody.properties),
    response: { 200: enveloped(Deleted.properties) },
  },
  problems: [taskProblems.notFound, requestProblems.preconditionFailed],
  handler: async (call, context) =>
    success(taskTexts.deleted[call.language], await deleteTask(context, call, call.body)),
});
