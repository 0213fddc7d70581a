import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { Challenge } from '../second-factor/factor-schema.ts';
import { proofFields } from '../second-factor/given-proof.ts';
import { openRenewedSession } from '../sessions/refresh-service.ts';
import { answerChallenge } from '../sessions/sign-in-gate.ts';
import { TokenPairView } from '../sessions/token-pair-schema.ts';

const NO_COOKIES = { sentBrowser: null, sentCookie: null, sentDevice: null } as const;

export const issueTokenSecondFactorRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/token/second-factor',
  operationId: 'issueTokenSecondFactor',
  summary: 'Answer the challenge of a login as a program; the answer is the pair of tokens',
  tag: 'auth',
  access: publicAccess('the challenge of the login and what answers it are the credentials'),
  idempotent: 'no: it is about signing in',
  schema: { body: strictObject({ challenge: Challenge, ...proofFields }), response: { 200: TokenPairView } },
  problems: [
    identityProblems.challengeInvalid,
    identityProblems.secondFactorInvalid,
    identityProblems.oneProof,
    identityProblems.accountUnavailable,
    identityProblems.tenantSuspended,
    identityProblems.tooManyAttempts,
    requestProblems.tenantForbidden,
  ],
  handler: async ({ body, origin, userAgent }, context) => {
    const asked = { kind: 'bearer' as const, rememberDevice: false, origin, userAgent, ...NO_COOKIES };
    const { request, who } = await answerChallenge(context, { ...body, ...asked });
    return openRenewedSession(context, who, request);
  },
});
