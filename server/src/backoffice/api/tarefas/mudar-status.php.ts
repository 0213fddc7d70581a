import {
  CHANGE_STATUS_ACCESS,
  changeTaskStatus,
  StatusBody,
  Task,
  type TasksContext,
  taskProblems,
  taskTexts,
} from '../../../modules/tasks/index.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const changeTaskStatusEndpoint = endpoint<TasksContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeChangeTaskStatus',
  summary: 'Bring a task to another status',
  access: CHANGE_STATUS_ACCESS,
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody(StatusBody.properties),
    response: { 200: enveloped({ tarefa: Task }) },
  },
  problems: [taskProblems.notFound, requestProblems.preconditionFailed, taskProblems.statusTransition],
  handler: (call, context) => changeTaskStatus(context, call, call.body),
  wrap: (tarefa, { language }) => success(taskTexts.statusChanged[language], { tarefa }),
});
