import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { MailsContext } from '../context.ts';
import { SpfView } from '../mail-schema.ts';
import { checkSpf } from '../spf-service.ts';

export const checkSpfRoute = route<MailsContext>()({
  method: 'GET',
  path: '/v1/mail/spf',
  operationId: 'checkSpf',
  summary: 'What the name servers say of who may send mails of the domain of the sender',
  tag: 'mails',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: SpfView } },
  problems: [requestProblems.tooManyRequests],
  handler: (call, context) => checkSpf(context, call),
});
