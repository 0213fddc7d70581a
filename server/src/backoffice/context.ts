import type { GovernanceContext } from '../modules/governance/index.ts';
import type { ImportsContext } from '../modules/imports/index.ts';
import type { PayeesContext } from '../modules/payees/index.ts';
import type { SalesContext } from '../modules/sales/index.ts';
import type { SignaturesContext } from '../modules/signatures/index.ts';
import type { TasksContext } from '../modules/tasks/index.ts';
import type { Health } from '../platform/health/health.ts';

/** What the endpoints of the back office need. */
export interface BackofficeContext
  extends ImportsContext,
    PayeesContext,
    SalesContext,
    SignaturesContext,
    TasksContext,
    Pick<GovernanceContext, 'auditedRecords'> {
  health(): Promise<Health>;
  backoffice: {
    version: string;
    /** Whether the settings name a password for the database; the password itself goes nowhere. */
    hasDatabasePassword: boolean;
  };
}
