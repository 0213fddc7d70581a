import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { oneOf, strictObject } from '../../../platform/http/schema.ts';
import { answerEmailChange } from '../accounts/email-change-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { userProblems } from '../user-problems.ts';
import { OneTimeToken } from '../users/user-schema.ts';

const STATES = ['changed', 'stopped', 'waiting'] as const;

export const answerEmailChangeRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/email-change/answer',
  operationId: 'answerEmailChange',
  summary: 'Confirm or stop a change of an e-mail address by the token of one of its two mails',
  tag: 'auth',
  access: publicAccess('the token of the mail is the credential'),
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({ token: OneTimeToken, accept: Type.Boolean() }),
    response: { 200: Type.Object({ state: oneOf(STATES) }) },
  },
  problems: [identityProblems.tokenInvalid, userProblems.emailTaken, identityProblems.tooManyAttempts],
  handler: async ({ body, origin }, context) => ({ state: await answerEmailChange(context, body, origin) }),
});
