import { mapConstraints } from '../../platform/db/database-errors.ts';
import { taskProblems } from './task-problems.ts';

export { summaryJobs, summarySchedules } from './ai-summary-jobs.ts';
export { readBoard } from './board-service.ts';
export { createTasks } from './bulk-service.ts';
export type { TasksContext } from './context.ts';
export { countJobs, countSchedules } from './count-jobs.ts';
export { DetailQuery, TaskDetail } from './detail-schema.ts';
export { showTask } from './detail-service.ts';
export { documentJobs, documentSchedules } from './document-jobs.ts';
export { Deleted } from './envelope.ts';
export { listProjectTaskParts, type ProjectTaskParts } from './project-task-detail.ts';
export {
  deleteProjectTaskCounts,
  findProjectTask,
  listProjectTasks,
  lockProjectTaskCount,
  type ProjectTaskRow,
} from './project-task-queries.ts';
export { reminderJobs, reminderSchedules } from './reminder-jobs.ts';
export { runReminders } from './reminder-service.ts';
export { taskTenantRemovalParts, taskUserRemovalParts } from './removal-parts.ts';
export { taskRoutes } from './routes.ts';
export type { TaskTables } from './tables.ts';
export { type TaskCall, tenantOf } from './task-call.ts';
export { writeCounts } from './task-counts.ts';
export { dueDateProblems, readText } from './task-input.ts';
export { Board, BoardQuery, TaskListMeta, TaskListQuery } from './task-list-schema.ts';
export { pageTasks } from './task-list-service.ts';
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
export { registerTaskSocket } from './task-socket-route.ts';
export { createTaskSockets, type TaskSockets } from './task-sockets.ts';
export type { TaskStatus } from './task-status.ts';
export { changeTaskStatus } from './task-status-service.ts';
export { historyText, STATUS_LABELS, taskTexts } from './task-texts.ts';
export { updateTask } from './task-update-service.ts';

mapConstraints({ tasks_documents_check: taskProblems.documentLimit });
