import { Type } from 'typebox';
import {
  checkCredentials,
  type IdentityContext,
  identityProblems,
  identityTexts,
  oidcProblems,
  openedCookie,
  sentCookies,
} from '../../../modules/identity/index.ts';
import { publicAccess } from '../../../platform/http/access.ts';
import { Uuid } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { describeOpened, OpenedFields } from '../../me.ts';

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
    response: { 200: enveloped(OpenedFields, 'OpenedSession') },
  },
  headers: ['Set-Cookie'],
  problems: [
    identityProblems.invalidCredentials,
    identityProblems.secondFactorRequired,
    identityProblems.accountUnavailable,
    identityProblems.tenantSuspended,
    identityProblems.tooManyAttempts,
    oidcProblems.required,
    identityProblems.busy,
  ],
  handler: async ({ body, origin, userAgent, language, reply }, context) => {
    const tenantUuid = body.tenant_uuid?.toLowerCase() ?? null;
    const { email, password } = body;
    const request = {
      kind: 'cookie' as const,
      email,
      password,
      tenantUuid,
      origin,
      userAgent,
      ...sentCookies(reply),
    };
    const who = await checkCredentials(context, request);
    const opened = await openedCookie(context, { who, request }, reply);
    return success(identityTexts.signedIn[language], await describeOpened(context, opened));
  },
});
