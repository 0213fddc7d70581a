import { listTasksOperation } from '../../../modules/tasks/index.ts';
import { backofficeDoor } from '../../door.ts';

const { meta, tasks } = listTasksOperation.output.properties;

export const listTasksEndpoint = backofficeDoor(import.meta.url)(listTasksOperation, {
  method: 'GET',
  data: {
    schema: { tarefas: tasks, ...meta.properties },
    of: (page) => ({ tarefas: page.tasks, ...page.meta }),
  },
});
