import type { Route } from '../../platform/http/route.ts';
import type { AppContext } from '../context.ts';
import { examineSystemRoute } from './routes/examine-system.ts';
import { getSystemRoute } from './routes/get-system.ts';
import { giveUpQueuedJobRoute } from './routes/give-up-queued-job.ts';
import { listQueuedJobsRoute } from './routes/list-queued-jobs.ts';
import { retryQueuedJobRoute } from './routes/retry-queued-job.ts';

/** What administrators of the platform see of the installation, and do with its jobs. */
export const systemRoutes: readonly Route<AppContext>[] = [
  getSystemRoute,
  examineSystemRoute,
  listQueuedJobsRoute,
  retryQueuedJobRoute,
  giveUpQueuedJobRoute,
];
