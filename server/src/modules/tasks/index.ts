import { mapConstraints } from '../../platform/db/database-errors.ts';
import { taskProblems } from './task-problems.ts';

export { summaryJobs, summarySchedules } from './ai-summary-jobs.ts';
export type { TasksContext } from './context.ts';
export { Deleted, Id } from './envelope.ts';
export { listProjectTaskParts, type ProjectTaskParts } from './project-task-detail.ts';
export {
  deleteProjectTaskCounts,
  findProjectTask,
  listProjectTasks,
  lockProjectTaskCount,
  type ProjectTaskRow,
} from './project-task-queries.ts';
export { type ReminderContext, reminderJobs, reminderSchedules } from './reminder-jobs.ts';
export { runReminders } from './reminder-service.ts';
export { taskTenantRemovalParts, taskUserRemovalParts } from './removal-parts.ts';
export { taskRoutes } from './routes.ts';
export type { TaskTables } from './tables.ts';
export { type TaskCall, tenantOf } from './task-call.ts';
export { writeCounts } from './task-counts.ts';
export { readText } from './task-input.ts';
export { PriorityName, Status } from './task-schema.ts';
export type { TaskStatus } from './task-status.ts';
export { historyText, STATUS_LABELS } from './task-texts.ts';

mapConstraints({ tasks_documents_check: taskProblems.documentLimit });
