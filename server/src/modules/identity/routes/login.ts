import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { SESSION_COOKIE } from '../sessions/authenticator.ts';
import { checkCredentials, openBearerSession } from '../sessions/login-service.ts';
import { UserFull } from '../users/user-schema.ts';
import { readUserFull } from '../users/user-service.ts';

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
    response: {
      200: Type.Object({
        accessToken: Type.String(),
        tokenType: Type.Literal('Bearer'),
        expiresIn: Type.Integer({ description: 'seconds' }),
        user: UserFull,
      }),
    },
  },
  problems: [
    identityProblems.invalidCredentials,
    identityProblems.accountUnavailable,
    identityProblems.tenantSuspended,
    identityProblems.tooManyAttempts,
    identityProblems.tenantsDiffer,
    identityProblems.busy,
    requestProblems.tenantForbidden,
  ],
  handler: async ({ body, origin, userAgent, language, reply }, context) => {
    const { email, password, tenantId, tid } = body;
    if (tenantId !== undefined && tid !== undefined && tenantId.toLowerCase() !== tid.toLowerCase()) {
      throw identityProblems.tenantsDiffer();
    }
    const request = {
      email,
      password,
      tenantUuid: (tenantId ?? tid)?.toLowerCase() ?? null,
      origin,
      userAgent,
      sentCookie: reply.request.cookies[SESSION_COOKIE] ?? null,
    };
    const who = await checkCredentials(context, request);
    const token = await openBearerSession(context, who, request);
    const landed = {
      userId: who.user.userId,
      recordsTenantId: who.recordsTenantId,
      role: who.role?.number ?? null,
    };
    return { ...token, tokenType: 'Bearer' as const, user: await readUserFull(context, landed, language) };
  },
});
