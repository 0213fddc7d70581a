import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { messageAnswer } from '../message-answer.ts';
import { identityProblems } from '../problems.ts';
import { resetPassword } from '../sessions/password-service.ts';
import { identityTexts } from '../texts.ts';
import { NewPassword, OneTimeToken } from '../users/user-schema.ts';

export const resetPasswordOperation = operation<IdentityContext>()({
  name: 'resetPassword',
  summary: 'Set a new password by the token of a reset mail',
  access: publicAccess('the token of the mail is the credential'),
  idempotent: 'no: it is about signing in',
  input: strictObject({ token: OneTimeToken, password: NewPassword }),
  output: Type.Object({}),
  message: identityTexts.passwordChanged,
  problems: [
    identityProblems.tokenInvalid,
    identityProblems.passwordTooShort,
    identityProblems.passwordBreached,
    identityProblems.passwordOfContext,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  run: async (context, { origin }, reset) => {
    await resetPassword(context, reset, origin);
    return {};
  },
});

export const resetPasswordRoute = door(resetPasswordOperation, {
  method: 'POST',
  path: '/v1/auth/reset-password',
  tag: 'auth',
  answer: messageAnswer,
});
