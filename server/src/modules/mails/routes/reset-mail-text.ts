import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { MailsContext } from '../context.ts';
import { MailTextParams, MailTextView } from '../mail-schema.ts';
import { mailProblems } from '../problems.ts';
import { resetMailText } from '../text-service.ts';

export const resetMailTextRoute = route<MailsContext>()({
  method: 'DELETE',
  path: '/v1/mail/texts/:kind/:language',
  operationId: 'resetMailText',
  summary: 'Give the own text of a mail up; that of above holds again',
  tag: 'mails',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: MailTextParams, response: { 200: MailTextView } },
  headers: ['ETag'],
  problems: [requestProblems.preconditionFailed, mailProblems.kindUnknown],
  handler: (call, context) => resetMailText(context, call, call.params),
});
