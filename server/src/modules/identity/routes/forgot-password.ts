import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { requestPasswordReset } from '../sessions/password-service.ts';
import { identityTexts } from '../texts.ts';

export const forgotPasswordRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/forgot-password',
  operationId: 'forgotPassword',
  summary: 'Ask for a mail to reset the password',
  tag: 'auth',
  access: publicAccess('who forgot the password cannot log in'),
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
    response: { 200: Type.Object({ message: Type.String() }) },
  },
  problems: [identityProblems.tooManyAttempts],
  handler: async ({ body, origin, language }, context) => {
    await requestPasswordReset(context, body.email, origin);
    return { message: identityTexts.resetRequested[language] };
  },
});
