import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { nullable } from '../../../platform/http/schema.ts';
import { readEmailChange } from '../accounts/email-change-service.ts';
import type { IdentityContext } from '../context.ts';
import { EmailChangeView } from '../email-change/email-change-schema.ts';

export const getEmailChangeRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/email-change',
  operationId: 'getEmailChange',
  summary: 'The change of the own e-mail address that waits for its confirmations',
  tag: 'auth',
  access: authenticated,
  schema: { response: { 200: Type.Object({ pending: nullable(EmailChangeView) }) } },
  handler: async ({ caller }, context) => ({ pending: await readEmailChange(context, caller) }),
});
