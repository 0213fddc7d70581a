import type { Route } from '../../platform/http/route.ts';
import type { TasksContext } from './context.ts';
import { taskDetailRoutes } from './detail-routes.ts';
import { bulkCreateTasksRoute } from './routes/bulk-create-tasks.ts';
import { changeTaskStatusRoute } from './routes/change-task-status.ts';
import { createTaskRoute } from './routes/create-task.ts';
import { deleteTaskRoute } from './routes/delete-task.ts';
import { toggleTaskRoute } from './routes/toggle-task.ts';
import { updateTaskRoute } from './routes/update-task.ts';

/** Every route of tasks, in the order of the specification. */
export const taskRoutes: readonly Route<TasksContext>[] = [
  createTaskRoute,
  updateTaskRoute,
  deleteTaskRoute,
  bulkCreateTasksRoute,
  changeTaskStatusRoute,
  toggleTaskRoute,
  ...taskDetailRoutes,
];
