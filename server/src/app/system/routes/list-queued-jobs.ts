import { pageOf } from '../../../modules/directory/index.ts';
import { platformRole } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { AppContext } from '../../context.ts';
import { listJobs } from '../job-service.ts';
import { JobLine, JobQuery } from '../system-schema.ts';

export const listQueuedJobsRoute = route<AppContext>()({
  method: 'GET',
  path: '/v1/system/jobs',
  operationId: 'listQueuedJobs',
  summary: 'One page of the jobs in the queue, the newest first, without what they work on',
  tag: 'system',
  access: platformRole('super-admin'),
  schema: { query: JobQuery, response: { 200: pageOf(JobLine) } },
  handler: async ({ query }, context) => listJobs(context, query),
});
