import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { MailsContext } from '../context.ts';
import { MailSettingsView } from '../mail-schema.ts';
import { readMailSettings } from '../settings-service.ts';

export const getMailSettingsRoute = route<MailsContext>()({
  method: 'GET',
  path: '/v1/mail/settings',
  operationId: 'getMailSettings',
  summary: 'Whom the mails of the tenant come from, and what stands around their texts',
  tag: 'mails',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: MailSettingsView } },
  headers: ['ETag'],
  handler: (call, context) => readMailSettings(context, call),
});
