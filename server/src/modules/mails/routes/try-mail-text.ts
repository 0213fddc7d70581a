import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { MailsContext } from '../context.ts';
import { MailTextBody, MailTextParams, MailTrial } from '../mail-schema.ts';
import { mailProblems } from '../problems.ts';
import { tryMail } from '../trial-service.ts';

export const tryMailTextRoute = route<MailsContext>()({
  method: 'POST',
  path: '/v1/mail/texts/:kind/:language/test',
  operationId: 'tryMailText',
  summary: 'Send a mail with examples to oneself, and learn what the mail server answered',
  tag: 'mails',
  access: role('super-admin'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { params: MailTextParams, body: MailTextBody, response: { 200: MailTrial } },
  problems: [mailProblems.kindUnknown, mailProblems.textInvalid, requestProblems.tooManyRequests],
  handler: (call, context) => tryMail(context, call, call.params, call.body),
});
