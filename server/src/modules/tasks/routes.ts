import type { Route } from '../../platform/http/route.ts';
import type { TasksContext } from './context.ts';
import { taskDetailRoutes } from './detail-routes.ts';
import { bulkCreateTasksRoute } from './routes/bulk-create-tasks.ts';
import { changeTaskStatusRoute } from './routes/change-task-status.ts';
import { copyTaskRoute } from './routes/copy-task.ts';
import { createCalendarFeedRoute } from './routes/create-calendar-feed.ts';
import { createTaskRoute } from './routes/create-task.ts';
import { createTaskSeriesRoute } from './routes/create-task-series.ts';
import { createTaskTemplateRoute } from './routes/create-task-template.ts';
import { deleteCalendarFeedRoute } from './routes/delete-calendar-feed.ts';
import { deleteTaskRoute } from './routes/delete-task.ts';
import { deleteTaskSeriesRoute } from './routes/delete-task-series.ts';
import { deleteTaskTemplateRoute } from './routes/delete-task-template.ts';
import { getBoardRoute } from './routes/get-board.ts';
import { getCalendarRoute } from './routes/get-calendar.ts';
import { getCalendarFeedRoute } from './routes/get-calendar-feed.ts';
import { getHandoverRoute } from './routes/get-handover.ts';
import { getKpisRoute } from './routes/get-kpis.ts';
import { getPlatformKpisRoute } from './routes/get-platform-kpis.ts';
import { getTaskSettingsRoute } from './routes/get-task-settings.ts';
import { handOverTasksRoute } from './routes/hand-over-tasks.ts';
import { listAssignablesRoute } from './routes/list-assignables.ts';
import { listHolidaysRoute } from './routes/list-holidays.ts';
import { listTaskSeriesRoute } from './routes/list-task-series.ts';
import { listTaskTemplatesRoute } from './routes/list-task-templates.ts';
import { listTasksRoute } from './routes/list-tasks.ts';
import { readCalendarFeedRoute } from './routes/read-calendar-feed.ts';
import { saveTaskSettingsRoute } from './routes/save-task-settings.ts';
import { toggleTaskRoute } from './routes/toggle-task.ts';
import { updateTaskRoute } from './routes/update-task.ts';
import { updateTaskSeriesRoute } from './routes/update-task-series.ts';
import { updateTaskTemplateRoute } from './routes/update-task-template.ts';

/** Every route of tasks, in the order of the specification. */
export const taskRoutes: readonly Route<TasksContext>[] = [
  listHolidaysRoute,
  listTasksRoute,
  listAssignablesRoute,
  createTaskRoute,
  copyTaskRoute,
  updateTaskRoute,
  deleteTaskRoute,
  bulkCreateTasksRoute,
  getHandoverRoute,
  handOverTasksRoute,
  changeTaskStatusRoute,
  getBoardRoute,
  getCalendarRoute,
  getCalendarFeedRoute,
  createCalendarFeedRoute,
  deleteCalendarFeedRoute,
  readCalendarFeedRoute,
  toggleTaskRoute,
  getKpisRoute,
  getPlatformKpisRoute,
  getTaskSettingsRoute,
  saveTaskSettingsRoute,
  listTaskTemplatesRoute,
  createTaskTemplateRoute,
  updateTaskTemplateRoute,
  deleteTaskTemplateRoute,
  listTaskSeriesRoute,
  createTaskSeriesRoute,
  updateTaskSeriesRoute,
  deleteTaskSeriesRoute,
  ...taskDetailRoutes,
];
