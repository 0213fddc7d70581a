import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { MailsContext } from '../context.ts';
import { MailTextList } from '../mail-schema.ts';
import { readMailTexts } from '../text-service.ts';

export const listMailTextsRoute = route<MailsContext>()({
  method: 'GET',
  path: '/v1/mail/texts',
  operationId: 'listMailTexts',
  summary: 'Every kind of mail in both languages, with its variables and what the tenant says in it',
  tag: 'mails',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: MailTextList } },
  handler: (call, context) => readMailTexts(context, call),
});
