import type { FastifyReply } from 'fastify';
import type { IdentityContext } from '../context.ts';
import { cookieScope, SESSION_COOKIE } from './authenticator.ts';
import type { SignInRequest } from './landing.ts';

const DEVICE_COOKIE = 'retaguarda_device';

/** What the cookies of a request that signs in say. */
export function sentCookies(reply: FastifyReply): Pick<SignInRequest, 'sentCookie' | 'sentDevice'> {
  const { cookies } = reply.request;
  return { sentCookie: cookies[SESSION_COOKIE] ?? null, sentDevice: cookies[DEVICE_COOKIE] ?? null };
}

/** Leaves in the browser what it is remembered by; nothing for null. */
export function setDeviceCookie(
  { identity }: Pick<IdentityContext, 'identity'>,
  reply: FastifyReply,
  device: { token: string; expiresAt: Date } | null,
): void {
  if (device === null) return;
  reply.setCookie(DEVICE_COOKIE, device.token, {
    ...cookieScope(identity.cookieDomain, reply.request.hostname),
    httpOnly: true,
    sameSite: 'lax',
    secure: identity.secureCookies,
    expires: device.expiresAt,
  });
}
