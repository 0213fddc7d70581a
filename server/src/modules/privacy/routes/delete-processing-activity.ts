import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { ActivityParams } from '../processing/activity-schema.ts';
import { removeActivity } from '../processing/activity-service.ts';
import { processingProblems } from '../processing/processing-problems.ts';

export const deleteProcessingActivityRoute = route<PrivacyContext>()({
  method: 'DELETE',
  path: '/v1/privacy/processing/:activityId',
  operationId: 'deleteProcessingActivity',
  summary: 'Take an activity of the tenant out of its record of processing activities',
  tag: 'privacy',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: ActivityParams, response: { 200: Type.Object({ removed: Type.Boolean() }) } },
  problems: [
    requestProblems.permissionDenied,
    requestProblems.preconditionFailed,
    processingProblems.notFound,
  ],
  handler: (call, context) => removeActivity(context, call, call.params.activityId),
  wrap: () => ({ removed: true }),
});
