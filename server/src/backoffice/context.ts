import type { OperationsContext } from '../modules/operations/index.ts';
import type { TasksContext } from '../modules/tasks/index.ts';
import type { Health } from '../platform/health/health.ts';

/** What the endpoints of the back office need. */
export interface BackofficeContext extends OperationsContext, TasksContext {
  health(): Promise<Health>;
  backoffice: {
    version: string;
    /** Whether the settings name a password for the database; the password itself goes nowhere. */
    hasDatabasePassword: boolean;
  };
}
