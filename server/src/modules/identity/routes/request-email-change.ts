import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { requestEmailChange } from '../accounts/email-change-service.ts';
import type { IdentityContext } from '../context.ts';
import { EmailChangeView } from '../email-change/email-change-schema.ts';
import { identityProblems } from '../problems.ts';
import { Email } from '../users/user-schema.ts';

export const requestEmailChangeRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/email-change',
  operationId: 'requestEmailChange',
  summary: 'Ask for another e-mail address of the caller, which both addresses have to confirm',
  tag: 'auth',
  access: authenticated,
  stepUp: true,
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({
      email: Email,
      password: Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max }),
    }),
    response: { 200: EmailChangeView },
  },
  problems: [
    identityProblems.passwordWrong,
    identityProblems.emailUnchanged,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  handler: (call, context) => requestEmailChange(context, call, call.body),
});
