import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { MailsContext } from '../context.ts';
import { MailSettingsBody, MailSettingsView } from '../mail-schema.ts';
import { mailProblems } from '../problems.ts';
import { putMailSettings } from '../settings-service.ts';

export const putMailSettingsRoute = route<MailsContext>()({
  method: 'PUT',
  path: '/v1/mail/settings',
  operationId: 'putMailSettings',
  summary: 'Say whom the mails of the tenant and of what is below it come from',
  tag: 'mails',
  access: role('super-admin'),
  tenant: 'required',
  schema: { body: MailSettingsBody, response: { 200: MailSettingsView } },
  headers: ['ETag'],
  problems: [
    requestProblems.preconditionFailed,
    mailProblems.addressForm,
    mailProblems.addressUnverified,
    mailProblems.holdsAddress,
  ],
  handler: (call, context) => putMailSettings(context, call, call.body),
});
