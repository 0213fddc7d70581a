import { platformRole } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { AppContext } from '../../context.ts';
import { retryAsAsked } from '../job-service.ts';
import { systemProblems } from '../problems.ts';
import { JobParams, TouchedJob } from '../system-schema.ts';

export const retryQueuedJobRoute = route<AppContext>()({
  method: 'POST',
  path: '/v1/system/jobs/:queuedJobId/retry',
  operationId: 'retryQueuedJob',
  summary: 'Let a job run at once, with all its attempts before it',
  tag: 'system',
  access: platformRole('super-admin'),
  idempotent: 'no: sent again it changes nothing more',
  schema: { params: JobParams, response: { 200: TouchedJob } },
  problems: [systemProblems.jobNotFound, systemProblems.jobRunning],
  handler: async ({ origin, params }, context) => retryAsAsked(context, origin, params.queuedJobId),
});
