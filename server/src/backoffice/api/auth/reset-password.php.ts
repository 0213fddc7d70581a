import {
  type IdentityContext,
  identityProblems,
  identityTexts,
  NewPassword,
  OneTimeToken,
  resetPassword,
} from '../../../modules/identity/index.ts';
import { publicAccess } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const resetPasswordEndpoint = endpoint<IdentityContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeResetPassword',
  summary: 'Set a new password by the token of a reset mail',
  access: publicAccess('the token of the mail is the credential'),
  authentication: 'reset token',
  schema: {
    body: csrfBody({ token: OneTimeToken, password: NewPassword }),
    response: { 200: enveloped({}) },
  },
  problems: [identityProblems.tokenInvalid, identityProblems.tooManyAttempts, identityProblems.busy],
  handler: async ({ body, origin, language }, context) => {
    await resetPassword(context, { token: body.token, password: body.password }, origin);
    return success(identityTexts.passwordChanged[language], {});
  },
});
