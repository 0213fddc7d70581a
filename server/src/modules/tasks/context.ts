import type { Ai } from '../../platform/ai/ai.ts';
import type { RouteContext } from '../../platform/http/register-routes.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** What the routes of tasks need. */
export interface TasksContext extends RouteContext {
  /** Where documents lie. */
  storage: Storage;
  /** Writes summaries; null where no key is set. */
  ai: Ai | null;
  /** How long a request waits for a summary before it answers which job is writing it, in milliseconds. */
  summaryWaitMs: number;
}
