import type { Ai } from '../../platform/ai/ai.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { RouteContext } from '../../platform/http/register-routes.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** What tasks ask of the projects that stand above them. */
export interface ProjectLinks {
  /** Whether the project of the tenant that has the name is shown to anybody who has its link. */
  isPublic(db: TenantReader, tenantId: number, project: string): Promise<boolean>;
}

/** What tasks ask of the calendar that a tenant keeps beside the national one. */
export interface LocalHolidays {
  /** The days from the first to the last (`YYYY-MM-DD`) on which nobody works where the tenant is. */
  daysOff(db: TenantReader, tenantId: number, days: { first: string; last: string }): Promise<string[]>;
}

/** What the routes of tasks need. */
export interface TasksContext extends RouteContext {
  projectLinks: ProjectLinks;
  localHolidays: LocalHolidays;
  /** Where documents lie. */
  storage: Storage;
  /** Writes summaries; null where no key is set. */
  ai: Ai | null;
  /** How long a request waits for a summary before it answers which job is writing it, in milliseconds. */
  summaryWaitMs: number;
}
