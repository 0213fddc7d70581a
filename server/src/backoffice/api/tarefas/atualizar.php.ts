import {
  dueDateProblems,
  Task,
  type TasksContext,
  TaskUpdateBody,
  taskProblems,
  taskTexts,
  updateTask,
} from '../../../modules/tasks/index.ts';
import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const updateTaskEndpoint = endpoint<TasksContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateTask',
  summary: 'Change the fields of a task that are sent',
  access: flag('tarefas.update', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody(TaskUpdateBody.properties),
    response: { 200: enveloped({ tarefa: Task }) },
  },
  problems: [
    taskProblems.notFound,
    requestProblems.preconditionFailed,
    taskProblems.titleTooShort,
    taskProblems.titleTooLong,
    ...dueDateProblems,
    taskProblems.assigneeInvalid,
    taskProblems.statusTransition,
  ],
  handler: (call, context) => updateTask(context, call, call.body),
  wrap: (tarefa, { language }) => success(taskTexts.updated[language], { tarefa }),
});
