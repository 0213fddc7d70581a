import type { FastifyReply } from 'fastify';
import type { IdentityContext } from '../context.ts';
import { csrfTokenOf } from './authenticator.ts';
import { cookieScope, SESSION_COOKIE, SUPPORT_COOKIE } from './cookie-names.ts';
import type { Authenticated, SignInRequest } from './landing.ts';
import { openCookieSession } from './login-service.ts';
import { setBrowserCookie } from './sent-cookies.ts';

/** Opens the session of a cookie and sets it; answers its value and the CSRF code that goes with it. */
export async function openedCookie(
  context: IdentityContext,
  { request, who }: { who: Authenticated; request: SignInRequest },
  reply: FastifyReply,
): Promise<{ cookie: string; csrfToken: string }> {
  const { browserToken, cookie, expiresAt, sessionUuid } = await openCookieSession(context, who, request);
  reply.setCookie(SESSION_COOKIE, cookie, {
    ...cookieScope(context.identity.cookieDomain, reply.request.hostname),
    httpOnly: true,
    sameSite: 'lax',
    secure: context.identity.secureCookies,
    expires: expiresAt,
  });
  // Whoever signs in is not acting as somebody else any more.
  if (reply.request.cookies[SUPPORT_COOKIE] !== undefined)
    reply.clearCookie(SUPPORT_COOKIE, cookieScope(context.identity.cookieDomain, reply.request.hostname));
  setBrowserCookie(context, reply, browserToken);
  return { cookie, csrfToken: csrfTokenOf(context.csrfSecret, sessionUuid) };
}
