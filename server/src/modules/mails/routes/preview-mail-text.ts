import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { MailsContext } from '../context.ts';
import { MailPreview, MailTextBody, MailTextParams } from '../mail-schema.ts';
import { mailProblems } from '../problems.ts';
import { previewMail } from '../trial-service.ts';

export const previewMailTextRoute = route<MailsContext>()({
  method: 'POST',
  path: '/v1/mail/texts/:kind/:language/preview',
  operationId: 'previewMailText',
  summary: 'A mail with examples in the place of its variables, as it would go out',
  tag: 'mails',
  access: role('admin'),
  tenant: 'required',
  idempotent: 'no: it only reads',
  schema: { params: MailTextParams, body: MailTextBody, response: { 200: MailPreview } },
  problems: [mailProblems.kindUnknown, mailProblems.textInvalid],
  handler: (call, context) => previewMail(context, call, call.params, call.body),
});
