import { Type } from 'typebox';
import {
  cookieScope,
  logoutOperation,
  SESSION_COOKIE,
  SUPPORT_COOKIE,
} from '../../../modules/identity/index.ts';
import { backofficeDoor } from '../../door.ts';
import { csrfBody } from '../../endpoint.ts';

export const logout = backofficeDoor(import.meta.url)(logoutOperation, {
  method: 'POST',
  summary: 'End the session and take its cookie away',
  input: { schema: { body: Type.Optional(csrfBody({})) }, read: () => ({}) },
  data: {
    schema: { sessoes_ativas: logoutOperation.output },
    of: (left) => ({ sessoes_ativas: left }),
  },
  // Whoever acted as somebody else goes on as themselves.
  afterwards: ({ caller, reply }, { identity }) => {
    const cookie = caller.impersonator === null ? SESSION_COOKIE : SUPPORT_COOKIE;
    reply.clearCookie(cookie, cookieScope(identity.cookieDomain, reply.request.hostname));
  },
});
