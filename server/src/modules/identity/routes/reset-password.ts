import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { resetPassword } from '../sessions/password-service.ts';
import { identityTexts } from '../texts.ts';
import { NewPassword, OneTimeToken } from '../users/user-schema.ts';

export const resetPasswordRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/reset-password',
  operationId: 'resetPassword',
  summary: 'Set a new password by the token of a reset mail',
  tag: 'auth',
  access: publicAccess('the token of the mail is the credential'),
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({ token: OneTimeToken, password: NewPassword }),
    response: { 200: Type.Object({ message: Type.String() }) },
  },
  problems: [identityProblems.tokenInvalid, identityProblems.tooManyAttempts, identityProblems.busy],
  handler: async ({ body, origin, language }, context) => {
    await resetPassword(context, body, origin);
    return { message: identityTexts.passwordChanged[language] };
  },
});
