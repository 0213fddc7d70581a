import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { ProcessingRecord } from '../processing/activity-schema.ts';
import { readProcessingRecord } from '../processing/activity-service.ts';

export const getProcessingRecordRoute = route<PrivacyContext>()({
  method: 'GET',
  path: '/v1/privacy/processing',
  operationId: 'getProcessingRecord',
  summary: 'The record of processing activities (LGPD art. 37): of the application and of the tenant',
  tag: 'privacy',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: ProcessingRecord } },
  handler: ({ caller, language }, context) => readProcessingRecord(context, caller, language),
});
