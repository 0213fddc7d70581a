import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { ProcessingActivity, ProcessingActivityBody } from '../processing/activity-schema.ts';
import { createActivity } from '../processing/activity-service.ts';
import { processingProblems } from '../processing/processing-problems.ts';

export const createProcessingActivityRoute = route<PrivacyContext>()({
  method: 'POST',
  path: '/v1/privacy/processing',
  operationId: 'createProcessingActivity',
  summary: 'Add an activity of the tenant to its record of processing activities',
  tag: 'privacy',
  access: role('super-admin'),
  tenant: 'required',
  idempotent: true,
  schema: { body: ProcessingActivityBody, response: { 201: ProcessingActivity } },
  headers: ['ETag'],
  problems: [requestProblems.permissionDenied, processingProblems.full, processingProblems.changedMeanwhile],
  handler: (call, context) => createActivity(context, call, call.body),
});
