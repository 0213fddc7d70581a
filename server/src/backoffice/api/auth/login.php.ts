import { Type } from 'typebox';
import {
  checkCredentials,
  cookieScope,
  csrfTokenOf,
  type IdentityContext,
  identityProblems,
  identityTexts,
  openCookieSession,
  SESSION_COOKIE,
} from '../../../modules/identity/index.ts';
import { publicAccess } from '../../../platform/http/access.ts';
import { Uuid } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { describeMe, MeFields } from '../../me.ts';

export const login = endpoint<IdentityContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeLogin',
  idempotent: 'no: it is about signing in',
  summary: 'Open a session and set its cookie',
  access: publicAccess('there is no session before the login'),
  authentication: 'credentials',
  schema: {
    body: csrfBody({
      email: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
      tenant_uuid: Type.Optional(Uuid),
    }),
    response: { 200: enveloped({ ...MeFields, csrf_token: Type.String() }) },
  },
  headers: ['Set-Cookie'],
  problems: [
    identityProblems.invalidCredentials,
    identityProblems.accountUnavailable,
    identityProblems.tenantSuspended,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  handler: async ({ body, origin, userAgent, language, reply }, context) => {
    const tenantUuid = body.tenant_uuid?.toLowerCase() ?? null;
    const sentCookie = reply.request.cookies[SESSION_COOKIE] ?? null;
    const request = { email: body.email, password: body.password, tenantUuid, origin, userAgent, sentCookie };
    const who = await checkCredentials(context, request);
    const session = await openCookieSession(context, who, request);
    reply.setCookie(SESSION_COOKIE, session.cookie, {
      ...cookieScope(context.identity.cookieDomain, reply.request.hostname),
      httpOnly: true,
      sameSite: 'lax',
      secure: context.identity.secureCookies,
      expires: session.expiresAt,
    });
    const me = await describeMe(context, session.cookie);
    return success(identityTexts.signedIn[language], {
      ...me,
      csrf_token: csrfTokenOf(context.csrfSecret, session.sessionUuid),
    });
  },
});
