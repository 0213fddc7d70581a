import { Type } from 'typebox';
import {
  cookieScope,
  type IdentityContext,
  identityTexts,
  logOut,
  SESSION_COOKIE,
} from '../../../modules/identity/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const logout = endpoint<IdentityContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeLogout',
  idempotent: 'no: it is about signing in',
  summary: 'End the session and take its cookie away',
  access: authenticated,
  schema: {
    body: Type.Optional(csrfBody({})),
    response: { 200: enveloped({ sessoes_ativas: Type.Integer() }) },
  },
  handler: async ({ caller, origin, language, reply }, context) => {
    const sessions = await logOut(context, caller, origin);
    reply.clearCookie(SESSION_COOKIE, cookieScope(context.identity.cookieDomain, reply.request.hostname));
    return success(identityTexts.signedOut[language], { sessoes_ativas: sessions });
  },
});
