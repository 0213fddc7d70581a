import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { MailsContext } from '../context.ts';
import { MailTextBody, MailTextParams, MailTextView } from '../mail-schema.ts';
import { mailProblems } from '../problems.ts';
import { putMailText } from '../text-service.ts';

export const putMailTextRoute = route<MailsContext>()({
  method: 'PUT',
  path: '/v1/mail/texts/:kind/:language',
  operationId: 'putMailText',
  summary: 'Say what mails of one kind and language say, in the tenant and below it',
  tag: 'mails',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: MailTextParams, body: MailTextBody, response: { 200: MailTextView } },
  headers: ['ETag'],
  problems: [requestProblems.preconditionFailed, mailProblems.kindUnknown, mailProblems.textInvalid],
  handler: (call, context) => putMailText(context, call, call.params, call.body),
});
