import { type Static, Type } from 'typebox';
import { named, nullable, strictObject } from '../../../platform/http/schema.ts';
import type { SocketChannel } from '../../../platform/realtime/socket-channel.ts';

const at = nullable(
  Type.String({
    description:
      'the position of the tasks of the tenant: who has read them since it was said need not read them again',
  }),
);

const TasksReady = strictObject({ type: Type.Literal('tasks.ready'), at });
export type TasksReady = Static<typeof TasksReady>;
const TaskChanged = strictObject({
  type: Type.Literal('task.changed'),
  id: Type.Integer({ description: 'the task, which may be gone' }),
  at,
});
const TasksChanged = strictObject({ type: Type.Literal('tasks.changed'), at });
export type TaskEvent = Static<typeof TaskChanged> | Static<typeof TasksChanged>;

/** `/ws/tasks`. */
export const taskChannel: SocketChannel = {
  name: 'tasks',
  path: '/ws/tasks',
  host: 'main',
  title: 'Tasks',
  description:
    'Says which task of the tenant has changed after every commit, for who may list tasks (`tarefas.read`, module `tasks`). Who sees only some of them hears that something changed, not what.',
  recipe: `const socket = new WebSocket('wss://retaguarda.example/ws/tasks', ['bearer.' + token]);
let position = null;
socket.onmessage = ({ data }) => {
  const { at, id, type } = JSON.parse(data);
  if (type === 'task.changed') readTask(id); // GET /api/tarefas/detalhes/show?id=
  else if (at !== position) readTasks(); // after a cut connection: only when something happened meanwhile
  position = at;
};`,
  sent: {
    tasksReady: {
      summary: 'The first message: from here on nothing is missed.',
      schema: named('TasksReady', TasksReady),
    },
    taskChanged: {
      summary: 'A task was made, changed or removed.',
      schema: named('TaskChanged', TaskChanged),
    },
    tasksChanged: {
      summary: 'Several changed, or one that the caller may not be told of: read what is shown again.',
      schema: named('TasksChanged', TasksChanged),
    },
  },
  received: {},
};
