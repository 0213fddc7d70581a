import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { ActivityParams, ProcessingActivity, ProcessingActivityBody } from '../processing/activity-schema.ts';
import { changeActivity } from '../processing/activity-service.ts';
import { processingProblems } from '../processing/processing-problems.ts';

export const putProcessingActivityRoute = route<PrivacyContext>()({
  method: 'PUT',
  path: '/v1/privacy/processing/:activityId',
  operationId: 'putProcessingActivity',
  summary: 'Change an activity of the tenant in its record of processing activities',
  tag: 'privacy',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: ActivityParams, body: ProcessingActivityBody, response: { 200: ProcessingActivity } },
  headers: ['ETag'],
  problems: [
    requestProblems.permissionDenied,
    requestProblems.preconditionFailed,
    processingProblems.notFound,
  ],
  handler: (call, context) => changeActivity(context, call, call.params.activityId, call.body),
});
