import { Type } from 'typebox';
import { flag } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import type { TasksContext } from '../context.ts';
import { succeedsWith, success } from '../envelope.ts';
import { TaskListMeta, TaskListQuery } from '../listing/task-list-schema.ts';
import { pageTasks } from '../listing/task-list-service.ts';
import { Task } from '../task-schema.ts';
import { taskTexts } from '../task-texts.ts';

export const listTasksOperation = operation<TasksContext>()({
  name: 'listTasks',
  summary: 'One page of the tasks that the caller sees',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  idempotent: 'no: it only reads',
  input: TaskListQuery,
  output: Type.Object({ tasks: Type.Array(Task), meta: TaskListMeta }),
  message: taskTexts.listed,
  run: pageTasks,
});

export const listTasksRoute = door(listTasksOperation, {
  method: 'GET',
  path: '/tarefas',
  tag: 'tasks',
  answer: ({ output }) => ({
    schema: succeedsWith(output.properties.tasks, output.properties.meta),
    wrap: ({ meta, tasks }, { language }) => ({ ...success(taskTexts.listed, language, tasks), meta }),
  }),
});
