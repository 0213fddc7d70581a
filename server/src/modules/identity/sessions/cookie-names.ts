import type { FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'retaguarda_session';
/** The session in which somebody acts as another person. Their own cookie stays, so that they go back to it without signing in. */
export const SUPPORT_COOKIE = 'retaguarda_support';

/** Where the session cookie of a page of that host belongs: to the host alone, or to the domain that it shares. */
export function cookieScope(domain: string | null, hostname: string): { path: string; domain?: string } {
  const shared = domain !== null && (hostname === domain || hostname.endsWith(`.${domain}`));
  return shared ? { path: '/', domain } : { path: '/' };
}

/** The header that takes the cookie of an access away which has ended. */
export function withoutSupportCookie(
  { cookieDomain }: { cookieDomain: string | null },
  { headers }: Pick<FastifyRequest, 'headers'>,
): Record<string, string> {
  const { domain, path } = cookieScope(cookieDomain, (headers.host ?? '').replace(/:\d+$/, ''));
  const shared = domain === undefined ? '' : `; Domain=${domain}`;
  return { 'set-cookie': `${SUPPORT_COOKIE}=; Max-Age=0; Path=${path}${shared}; HttpOnly; SameSite=Lax` };
}
