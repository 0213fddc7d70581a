import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { PrivacyContactBody, PrivacyContactView } from '../processing/contact-schema.ts';
import { putContact } from '../processing/contact-service.ts';
import { processingProblems } from '../processing/processing-problems.ts';

export const putPrivacyContactRoute = route<PrivacyContext>()({
  method: 'PUT',
  path: '/v1/privacy/contact',
  operationId: 'putPrivacyContact',
  summary: 'Name who answers for data of people (LGPD art. 41); everybody may read it',
  tag: 'privacy',
  access: role('super-admin'),
  tenant: 'required',
  schema: { body: PrivacyContactBody, response: { 200: PrivacyContactView } },
  headers: ['ETag'],
  problems: [
    requestProblems.permissionDenied,
    requestProblems.preconditionFailed,
    processingProblems.contactIncomplete,
  ],
  handler: (call, context) => putContact(context, call, call.body),
});
