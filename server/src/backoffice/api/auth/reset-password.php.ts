import {
  type IdentityContext,
  identityProblems,
  identityTexts,
  NewPassword,
  OneTimeToken,
  resetPassword,
} from '../../../modules/identity/index.ts';
import { publicAccess } from '../../../platform/http/access.ts';
import { Problem } from '../../../platform/problem.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeProblems } from '../../problems.ts';

export const resetPasswordEndpoint = endpoint<IdentityContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeResetPassword',
  idempotent: 'no: it is about signing in',
  summary: 'Set a new password by the token of a reset mail',
  access: publicAccess('the token of the mail is the credential'),
  authentication: 'reset token',
  schema: {
    body: csrfBody({ token: OneTimeToken, password: NewPassword }),
    response: { 200: enveloped({}) },
  },
  problems: [backofficeProblems.resetTokenInvalid, identityProblems.tooManyAttempts, identityProblems.busy],
  handler: async ({ body, origin, language }, context) => {
    const { password, token } = body;
    await resetPassword(context, { token, password }, origin).catch(inOwnWords);
    return success(identityTexts.passwordChanged[language], {});
  },
});

/** This surface has a code of its own for a token that does not work. */
function inOwnWords(error: unknown): never {
  const isToken = error instanceof Problem && error.definition === identityProblems.tokenInvalid.definition;
  throw isToken ? backofficeProblems.resetTokenInvalid({ cause: error }) : error;
}
