import { Type } from 'typebox';
import {
  pageTasks,
  Task,
  TaskListMeta,
  TaskListQuery,
  type TasksContext,
  taskTexts,
} from '../../../modules/tasks/index.ts';
import { flag } from '../../../platform/http/access.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const listTasksEndpoint = endpoint<TasksContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListTasks',
  summary: 'One page of the tasks that the caller sees',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  schema: {
    query: TaskListQuery,
    response: { 200: enveloped({ tarefas: Type.Array(Task), ...TaskListMeta.properties }) },
  },
  handler: async (call, context) => {
    const { meta, tasks } = await pageTasks(context, call, call.query);
    return success(taskTexts.listed[call.language], { tarefas: tasks, ...meta });
  },
});
