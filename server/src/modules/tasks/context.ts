import type { Ai } from '../../platform/ai/ai.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { RouteContext } from '../../platform/http/register-routes.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { HolderMemory, IdentityContext, NameMemory } from '../identity/index.ts';
import type { TaskDetails } from './detail/detail-queries.ts';

/** What tasks ask of the calendar that a tenant keeps beside the national one. */
export interface LocalHolidays {
  /** The days from the first to the last (`YYYY-MM-DD`) on which nobody works where the tenant is. */
  daysOff(db: TenantReader, tenantId: number, days: { first: string; last: string }): Promise<string[]>;
}

/** What the routes of tasks need. */
export interface TasksContext extends RouteContext {
  taskDetails: TaskDetails;
  /** Remembers who can read tasks. */
  taskReaders: HolderMemory;
  /** Remembers what people are called. */
  names: NameMemory;
  localHolidays: LocalHolidays;
  limiter: RateLimiter;
  identity: IdentityContext['identity'];
  /** Where documents lie. */
  storage: Storage;
  /** Writes summaries; null where no key is set. */
  ai: Ai | null;
  /** How long a request waits for a summary before it answers which job is writing it, in milliseconds. */
  summaryWaitMs: number;
}
