import { mapConstraints } from '../../platform/db/database-errors.ts';
import { taskProblems } from './task-problems.ts';

export type { TasksContext } from './context.ts';
export { taskTenantRemovalParts, taskUserRemovalParts } from './removal-parts.ts';
export { taskRoutes } from './routes.ts';

mapConstraints({ tasks_documents_check: taskProblems.documentLimit });
