import { mapConstraints } from '../../platform/db/database-errors.ts';
import { taskProblems } from './task-problems.ts';

export { summaryJobs } from './ai-summary/ai-summary-jobs.ts';
export { createTasks } from './bulk-service.ts';
export type { ProjectLinks, TasksContext } from './context.ts';
export { countJobs, countSchedules } from './counts/count-jobs.ts';
export { writeCounts } from './counts/task-counts.ts';
export { DetailQuery, TaskDetail } from './detail/detail-schema.ts';
export { showTask } from './detail/detail-service.ts';
export { listProjectTaskParts, type ProjectTaskParts } from './detail/project-task-detail.ts';
export {
  deleteProjectTaskCounts,
  findProjectTask,
  listProjectTasks,
  lockProjectTaskCount,
  type ProjectTaskRow,
} from './detail/project-task-queries.ts';
export { documentJobs, documentSchedules } from './documents/document-jobs.ts';
export { Deleted } from './envelope.ts';
export { readBoard } from './listing/board-service.ts';
export { Board, BoardQuery, TaskListMeta, TaskListQuery } from './listing/task-list-schema.ts';
export { pageTasks } from './listing/task-list-service.ts';
export { registerTaskSocket } from './live/task-socket-route.ts';
export { createTaskSockets, type TaskSockets } from './live/task-sockets.ts';
export { reminderJobs, reminderSchedules } from './reminders/reminder-jobs.ts';
export { runReminders } from './reminders/reminder-service.ts';
export { taskTenantRemovalParts, taskUserRemovalParts } from './removal-parts.ts';
export { taskRoutes } from './routes.ts';
export type { TaskTables } from './tables.ts';
export { type TaskCall, tenantOf } from './task-call.ts';
export { dueDateProblems, readText } from './task-input.ts';
export { taskProblems } from './task-problems.ts';
export { deleteTask } from './task-removal-service.ts';
export {
  BULK_BODY_BYTES,
  BulkBody,
  BulkResult,
  PriorityName,
  Status,
  StatusBody,
  Task,
  TaskBody,
  TaskIdBody,
  TaskUpdateBody,
} from './task-schema.ts';
export { CHANGE_STATUS_ACCESS, createTask } from './task-service.ts';
export { changeTaskStatus } from './task-status-service.ts';
export { historyText, STATUS_LABELS, taskTexts } from './task-texts.ts';
export { updateTask } from './task-update-service.ts';

mapConstraints({ tasks_documents_check: taskProblems.documentLimit });
