import { Type } from 'typebox';
import {
  type IdentityContext,
  identityProblems,
  identityTexts,
  requestPasswordReset,
} from '../../../modules/identity/index.ts';
import { publicAccess } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const forgotPassword = endpoint<IdentityContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeForgotPassword',
  idempotent: 'no: it is about signing in',
  summary: 'Ask for a mail to reset the password',
  access: publicAccess('who forgot the password cannot sign in'),
  authentication: 'e-mail address',
  schema: {
    body: csrfBody({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
    response: { 200: enveloped({}) },
  },
  problems: [identityProblems.tooManyAttempts],
  handler: async ({ body, origin, language }, context) => {
    await requestPasswordReset(context, body.email, origin);
    return success(identityTexts.resetRequested[language], {});
  },
});
