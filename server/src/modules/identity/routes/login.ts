import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { answerWithToken, BearerAnswer } from '../accounts/bearer-answer.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { oidcProblems } from '../providers/sign-in-problems.ts';
import { checkCredentials } from '../sessions/login-service.ts';
import { sentCookies } from '../sessions/sent-cookies.ts';

export const loginRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/login',
  operationId: 'login',
  summary: 'Log in with e-mail and password',
  tag: 'auth',
  access: publicAccess('there is no caller before the login'),
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({
      email: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
      tenantId: Type.Optional(Uuid),
      tid: Type.Optional(Uuid),
    }),
    response: { 200: BearerAnswer },
  },
  problems: [
    identityProblems.invalidCredentials,
    identityProblems.secondFactorRequired,
    identityProblems.accountUnavailable,
    identityProblems.tenantSuspended,
    identityProblems.tooManyAttempts,
    identityProblems.tenantsDiffer,
    identityProblems.busy,
    oidcProblems.required,
    requestProblems.tenantForbidden,
  ],
  handler: async ({ body, origin, userAgent, language, reply }, context) => {
    const { email, password, tenantId, tid } = body;
    if (tenantId !== undefined && tid !== undefined && tenantId.toLowerCase() !== tid.toLowerCase()) {
      throw identityProblems.tenantsDiffer();
    }
    const request = {
      kind: 'bearer' as const,
      email,
      password,
      tenantUuid: (tenantId ?? tid)?.toLowerCase() ?? null,
      origin,
      userAgent,
      ...sentCookies(reply),
    };
    const who = await checkCredentials(context, request);
    return answerWithToken(context, { who, request }, language);
  },
});
