import { Type } from 'typebox';
import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { succeedsWith, success } from '../envelope.ts';
import { TaskListMeta, TaskListQuery } from '../listing/task-list-schema.ts';
import { pageTasks } from '../listing/task-list-service.ts';
import { Task } from '../task-schema.ts';
import { taskTexts } from '../task-texts.ts';

export const listTasksRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas',
  operationId: 'listTasks',
  summary: 'List the tasks that the caller sees',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  schema: { query: TaskListQuery, response: { 200: succeedsWith(Type.Array(Task), TaskListMeta) } },
  handler: async (call, context) => {
    const { meta, tasks } = await pageTasks(context, call, call.query);
    return { ...success(taskTexts.listed, call.language, tasks), meta };
  },
});
