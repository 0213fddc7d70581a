import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { FastifyReply } from 'fastify';
import type { IdentityContext } from '../context.ts';
import { cookieScope, SESSION_COOKIE, SUPPORT_COOKIE } from './cookie-names.ts';
import type { SignInRequest } from './landing.ts';

const DEVICE_COOKIE = 'retaguarda_device';
/** Only tells browsers apart, so that a sign-in from another one is noticed. It opens nothing. */
const BROWSER_COOKIE = 'retaguarda_browser';
/** As long as browsers keep a cookie. */
const BROWSER_DAYS = 400;

/** What the cookies of a request that signs in say. */
export function sentCookies(
  reply: FastifyReply,
): Pick<SignInRequest, 'sentBrowser' | 'sentCookie' | 'sentDevice'> {
  const { cookies } = reply.request;
  return {
    sentCookie: cookies[SESSION_COOKIE] ?? null,
    sentDevice: cookies[DEVICE_COOKIE] ?? null,
    sentBrowser: cookies[BROWSER_COOKIE] ?? null,
  };
}

/** Leaves in the browser what it is remembered by; nothing for null. */
export function setDeviceCookie(
  { identity }: Pick<IdentityContext, 'identity'>,
  reply: FastifyReply,
  device: { token: string; expiresAt: Date } | null,
): void {
  if (device === null) return;
  setCookie(identity, reply, DEVICE_COOKIE, { value: device.token, expires: device.expiresAt });
}

/** Leaves in the browser what it is known by at its next sign-in; nothing for null. */
export function setBrowserCookie(
  { clock, identity }: Pick<IdentityContext, 'clock' | 'identity'>,
  reply: FastifyReply,
  token: string | null,
): void {
  if (token === null) return;
  const expires = new Date(clock.now().getTime() + BROWSER_DAYS * DAY_MS);
  setCookie(identity, reply, BROWSER_COOKIE, { value: token, expires });
}

/**
 * Leaves in the browser the cookie of an access as another person, beside the own one; nothing for null. It says no end: a browser
 * that had thrown it away would do as the one who looked in what was meant for the other.
 */
export function setSupportCookie(
  { identity }: Pick<IdentityContext, 'identity'>,
  reply: FastifyReply,
  value: string | null,
): void {
  if (value !== null) setCookie(identity, reply, SUPPORT_COOKIE, { value });
}

function setCookie(
  { cookieDomain, secureCookies }: IdentityContext['identity'],
  reply: FastifyReply,
  name: string,
  { expires, value }: { value: string; expires?: Date },
): void {
  reply.setCookie(name, value, {
    ...cookieScope(cookieDomain, reply.request.hostname),
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies,
    ...(expires === undefined ? {} : { expires }),
  });
}
