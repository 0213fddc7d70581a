import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { answerWithToken, BearerAnswer } from '../accounts/bearer-answer.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { oidcProblems } from '../providers/sign-in-problems.ts';
import { PasskeyAssertion } from '../second-factor/passkey-schema.ts';
import { checkPasskeySignIn } from '../sessions/passkey-sign-in.ts';
import { sentCookies } from '../sessions/sent-cookies.ts';

export const loginPasskeyRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/login/passkey',
  operationId: 'loginPasskey',
  summary: 'Log in by a passkey alone, which is both factors; the answer is that of the login',
  tag: 'auth',
  access: publicAccess('the answer of the passkey is the credential'),
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({ credential: PasskeyAssertion, tenantId: Type.Optional(Uuid) }),
    response: { 200: BearerAnswer },
  },
  problems: [
    identityProblems.passkeyInvalid,
    identityProblems.passkeysNowhere,
    identityProblems.accountUnavailable,
    identityProblems.tenantSuspended,
    identityProblems.tooManyAttempts,
    oidcProblems.required,
    requestProblems.tenantForbidden,
  ],
  handler: async ({ body, origin, userAgent, language, reply }, context) => {
    const request = {
      tenantUuid: body.tenantId?.toLowerCase() ?? null,
      origin,
      userAgent,
      ...sentCookies(reply),
    };
    const who = await checkPasskeySignIn(context, body.credential, request);
    return answerWithToken(context, { who, request }, language);
  },
});
