import { Type } from 'typebox';
import { cookieScope, logoutOperation, SESSION_COOKIE } from '../../../modules/identity/index.ts';
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
  afterwards: ({ reply }, { identity }) => {
    reply.clearCookie(SESSION_COOKIE, cookieScope(identity.cookieDomain, reply.request.hostname));
  },
});
