import { mapConstraints } from '../../platform/db/database-errors.ts';
import { taskProblems } from './task-problems.ts';

export { summaryJobs } from './ai-summary/ai-summary-jobs.ts';
export { purgeSummaryJobs } from './ai-summary/ai-summary-purge.ts';
export type { TasksContext } from './context.ts';
export { countJobs, countSchedules } from './counts/count-jobs.ts';
export { LONG_PAST, writeCounts } from './counts/task-counts.ts';
export { createTaskDetails } from './detail/detail-queries.ts';
export type { ProjectLinks } from './detail/project-links.ts';
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
export { TaskListQuery } from './listing/task-list-schema.ts';
export {
  isTaskInSight,
  listReaders as listTaskReaders,
  listTaskFields,
} from './listing/task-list-service.ts';
export { type FoundTask, findNamedTasks } from './listing/task-search.ts';
export { taskChannel } from './live/task-channel.ts';
export { registerTaskSocket } from './live/task-socket-route.ts';
export { createTaskSockets, type TaskSockets } from './live/task-sockets.ts';
export { dueJobs, dueSchedules } from './notices/due-notices.ts';
export { taskRecord } from './notices/task-record.ts';
export { taskSubject } from './notices/task-subject.ts';
export { followOutsideTask, openOutsideTask } from './outside-task.ts';
export { reminderJobs, reminderSchedules } from './reminders/reminder-jobs.ts';
export { purgeReminders, REMINDER_JOB, runReminders } from './reminders/reminder-service.ts';
export { taskTenantRemovalParts, taskUserRemovalParts } from './removal-parts.ts';
export { bulkCreateTasksOperation } from './routes/bulk-create-tasks.ts';
export { changeTaskStatusOperation } from './routes/change-task-status.ts';
export { createTaskOperation } from './routes/create-task.ts';
export { deleteTaskOperation } from './routes/delete-task.ts';
export { getBoardOperation } from './routes/get-board.ts';
export { listTasksOperation } from './routes/list-tasks.ts';
export { showTaskOperation } from './routes/show-task.ts';
export { updateTaskOperation } from './routes/update-task.ts';
export { taskRoutes } from './routes.ts';
export { READER_KEYS } from './rules/task-visibility.ts';
export { seriesJobs, seriesSchedules } from './series/series-jobs.ts';
export type { TaskTables } from './tables.ts';
export { type TaskCall, tenantOf } from './task-call.ts';
export { taskEvents } from './task-events.ts';
export { readText } from './task-input.ts';
export type { TaskFields } from './task-json.ts';
export { PriorityName, Status } from './task-schema.ts';
export { historyText, STATUS_LABELS } from './task-texts.ts';

mapConstraints({
  tasks_documents_check: taskProblems.documentLimit,
  task_templates_name_key: taskProblems.templateNameTaken,
});
