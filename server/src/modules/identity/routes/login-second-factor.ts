import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { answerWithToken, BearerAnswer } from '../accounts/bearer-answer.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { Challenge, RememberDevice } from '../second-factor/factor-schema.ts';
import { proofFields } from '../second-factor/given-proof.ts';
import { sentCookies, setDeviceCookie } from '../sessions/sent-cookies.ts';
import { answerChallenge } from '../sessions/sign-in-gate.ts';

export const loginSecondFactorRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/login/second-factor',
  operationId: 'loginSecondFactor',
  summary: 'Answer the challenge of a login with a code or a passkey; the answer is that of the login',
  tag: 'auth',
  access: publicAccess('the challenge of the login and what answers it are the credentials'),
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({
      challenge: Challenge,
      ...proofFields,
      rememberDevice: Type.Optional(RememberDevice),
    }),
    response: { 200: BearerAnswer },
  },
  headers: ['Set-Cookie'],
  problems: [
    identityProblems.challengeInvalid,
    identityProblems.secondFactorInvalid,
    identityProblems.oneProof,
    identityProblems.accountUnavailable,
    identityProblems.tenantSuspended,
    identityProblems.tooManyAttempts,
    requestProblems.tenantForbidden,
  ],
  handler: async ({ body, origin, userAgent, language, reply }, context) => {
    const answered = await answerChallenge(context, {
      ...body,
      rememberDevice: body.rememberDevice ?? false,
      kind: 'bearer',
      origin,
      userAgent,
      ...sentCookies(reply),
    });
    const opened = await answerWithToken(context, answered, language);
    setDeviceCookie(context, reply, answered.device);
    return opened;
  },
});
