import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { checkCredentials } from '../sessions/login-service.ts';
import { openRenewedSession } from '../sessions/refresh-service.ts';
import { TokenPairView } from '../sessions/token-pair-schema.ts';

export const issueTokenRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/token',
  operationId: 'issueToken',
  summary: 'Log in as a program that renews its session: a short access token and a refresh token',
  tag: 'auth',
  access: publicAccess('there is no caller before the login'),
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({
      email: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
      tenantId: Type.Optional(Uuid),
    }),
    response: { 200: TokenPairView },
  },
  problems: [
    identityProblems.invalidCredentials,
    identityProblems.secondFactorRequired,
    identityProblems.accountUnavailable,
    identityProblems.tenantSuspended,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
    requestProblems.tenantForbidden,
  ],
  handler: async ({ body, origin, userAgent }, context) => {
    const { email, password, tenantId } = body;
    const tenantUuid = tenantId?.toLowerCase() ?? null;
    // Cookies are none of its business: it neither ends the session of one nor is it let in by one.
    const cookies = { sentBrowser: null, sentCookie: null, sentDevice: null };
    const request = { kind: 'bearer' as const, email, password, tenantUuid, origin, userAgent, ...cookies };
    return openRenewedSession(context, await checkCredentials(context, request), request);
  },
});
