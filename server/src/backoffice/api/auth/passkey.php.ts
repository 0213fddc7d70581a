import { Type } from 'typebox';
import {
  checkPasskeySignIn,
  type IdentityContext,
  identityProblems,
  identityTexts,
  oidcProblems,
  openedCookie,
  PasskeyAssertion,
  sentCookies,
} from '../../../modules/identity/index.ts';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Uuid } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { describeOpened, OpenedFields } from '../../me.ts';

export const loginPasskey = endpoint<IdentityContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeLoginPasskey',
  idempotent: 'no: it is about signing in',
  summary: 'Open a session by a passkey alone and set its cookie, as the login would have',
  access: publicAccess('the answer of the passkey is the credential'),
  authentication: 'credentials',
  schema: {
    body: csrfBody({ credential: PasskeyAssertion, tenant_uuid: Type.Optional(Uuid) }),
    response: { 200: enveloped(OpenedFields, 'OpenedSession') },
  },
  headers: ['Set-Cookie'],
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
    const tenantUuid = body.tenant_uuid?.toLowerCase() ?? null;
    const request = { tenantUuid, origin, userAgent, ...sentCookies(reply) };
    const who = await checkPasskeySignIn(context, body.credential, request);
    const opened = await openedCookie(context, { who, request }, reply);
    return success(identityTexts.signedIn[language], await describeOpened(context, opened));
  },
});
