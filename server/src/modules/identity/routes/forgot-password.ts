import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { messageAnswer } from '../message-answer.ts';
import { identityProblems } from '../problems.ts';
import { requestPasswordReset } from '../sessions/password-service.ts';
import { identityTexts } from '../texts.ts';

export const forgotPasswordOperation = operation<IdentityContext>()({
  name: 'forgotPassword',
  summary: 'Ask for a mail to reset the password',
  access: publicAccess('who forgot the password cannot log in'),
  idempotent: 'no: it is about signing in',
  input: strictObject({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
  output: Type.Object({}),
  message: identityTexts.resetRequested,
  problems: [identityProblems.tooManyAttempts],
  run: async (context, { origin }, { email }) => {
    await requestPasswordReset(context, email, origin);
    return {};
  },
});

export const forgotPasswordRoute = door(forgotPasswordOperation, {
  method: 'POST',
  path: '/v1/auth/forgot-password',
  tag: 'auth',
  answer: messageAnswer,
});
