import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { MailsContext } from '../context.ts';
import { MailTextParams, MailTextView } from '../mail-schema.ts';
import { mailProblems } from '../problems.ts';
import { readMailText } from '../text-service.ts';

export const getMailTextRoute = route<MailsContext>()({
  method: 'GET',
  path: '/v1/mail/texts/:kind/:language',
  operationId: 'getMailText',
  summary: 'One kind of mail in one language',
  tag: 'mails',
  access: role('admin'),
  tenant: 'required',
  schema: { params: MailTextParams, response: { 200: MailTextView } },
  headers: ['ETag'],
  problems: [mailProblems.kindUnknown],
  handler: (call, context) => readMailText(context, call, call.params),
});
