import { platformRole } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { AppContext } from '../../context.ts';
import { giveUpAsAsked } from '../job-service.ts';
import { systemProblems } from '../problems.ts';
import { JobParams, TouchedJob } from '../system-schema.ts';

export const giveUpQueuedJobRoute = route<AppContext>()({
  method: 'POST',
  path: '/v1/system/jobs/:queuedJobId/give-up',
  operationId: 'giveUpQueuedJob',
  summary: 'Take a job out of the queue for good; what it would have done is not done',
  tag: 'system',
  access: platformRole('super-admin'),
  idempotent: 'no: sent again it changes nothing more',
  schema: { params: JobParams, response: { 200: TouchedJob } },
  problems: [systemProblems.jobNotFound, systemProblems.jobRunning],
  handler: async ({ origin, params }, context) => giveUpAsAsked(context, origin, params.queuedJobId),
});
