import {
  createTask,
  dueDateProblems,
  Task,
  TaskBody,
  type TasksContext,
  taskProblems,
  taskTexts,
} from '../../../modules/tasks/index.ts';
import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const createTaskEndpoint = endpoint<TasksContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateTask',
  summary: 'Create a task',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody(TaskBody.properties),
    response: { 200: enveloped({ tarefa: Task }) },
  },
  problems: [
    requestProblems.roleRequired,
    taskProblems.titleTooShort,
    taskProblems.titleTooLong,
    ...dueDateProblems,
    taskProblems.assigneeInvalid,
  ],
  handler: (call, context) => createTask(context, call, call.body),
  wrap: (tarefa, { language }) => success(taskTexts.created[language], { tarefa }),
});
