import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLastUses } from '../../../platform/db/last-uses.ts';
import type { Authenticator } from '../../../platform/http/authenticator.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { AccessTokens } from '../../../platform/tokens/access-token.ts';
import { API_TOKEN_BEGINNING } from '../../../platform/tokens/api-token.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { assertSteppedUp } from '../second-factor/step-up.ts';
import type { CallerCache } from './caller-cache.ts';
import { loadCaller } from './caller-loader.ts';
import { SESSION_COOKIE, SUPPORT_COOKIE, withoutSupportCookie } from './cookie-names.ts';
import type { SessionHolder } from './session-holder.ts';
import { createSessionFinder } from './session-places.ts';
import { touchSessions } from './session-queries.ts';
import { type ApiTokens, createTokenCallers } from './token-caller.ts';

/** How exactly the last use of a session is known. */
const TOUCH_INTERVAL_MS = 60_000;

export interface AuthenticatorOptions {
  database: Database;
  clock: Clock;
  accessTokens: AccessTokens;
  apiTokens: ApiTokens;
  callers: CallerCache;
  csrfSecret: Buffer;
  /** The host with everything below it that shares cookies; null for each host its own. */
  cookieDomain: string | null;
  /** Whether a cookie session may be used from that origin, besides the host that was asked. */
  isOwn(origin: string, host: string | undefined): boolean;
}

/** A bearer token decides alone, of a session or for the API, also when it is invalid; without one the session cookie does. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { callers, clock, database } = options;
  const sessions = createSessionFinder();
  const tokenCallers = createTokenCallers(options);
  const load = callerOfSession(options);

  return {
    authenticate: async (request) => {
      const tenantUuid = tenantHeader(request);
      const { authorization } = request.headers;
      if (authorization !== undefined) {
        const bearer = bearerToken(authorization);
        if (isApiToken(bearer)) {
          const holder = await tokenCallers.authenticate({ secret: bearer, tenantUuid, ip: request.ip });
          if (holder === null) throw unauthenticated();
          return holder;
        }
        const claims = await options.accessTokens.verify(bearer);
        if (claims === null) throw unauthenticated();
        const caller = await load(keyOf(claims.jti, tenantUuid), tenantUuid, () =>
          sessions.bearer(database.system, claims.sub, claims.jti, clock.now()),
        );
        if (caller === null) throw unauthenticated();
        return caller;
      }
      const cookie = cookieOf(request);
      if (cookie === undefined) return null;
      const caller = await load(keyOf(hashToken(cookie).toString('base64'), tenantUuid), tenantUuid, () =>
        sessions.cookie(database.system, cookie, clock.now()),
      );
      // What was meant for somebody else must not be done by the one to whom the browser belongs.
      if (caller === null && request.cookies[SUPPORT_COOKIE] !== undefined)
        throw requestProblems.impersonationEnded({ headers: withoutSupportCookie(options, request) });
      return caller;
    },
    remembered: (request) => {
      const tenantUuid = tenantHeader(request);
      const { authorization } = request.headers;
      const bearer = authorization === undefined ? null : bearerToken(authorization);
      if (bearer !== null && isApiToken(bearer))
        return tokenCallers.remembered({ secret: bearer, tenantUuid, ip: request.ip });
      const session = rememberedSession(options.accessTokens, request);
      return session === null ? null : inTime(options, callers.get(keyOf(session, tenantUuid)));
    },
    isOwnOrigin: (request) => isOwnOrigin(request, options.isOwn),
    assertSteppedUp: (caller) => assertSteppedUp(options, caller),
    assertSameSite: (request, caller, csrfToken) => {
      if (!isOwnOrigin(request, options.isOwn)) throw requestProblems.csrf();
      if (!isCsrfToken(options.csrfSecret, caller, csrfToken)) throw requestProblems.csrf();
    },
  };
}

/** Who is behind a session in a tenant, remembered or read now; null for a session that is not alive. */
function callerOfSession(options: AuthenticatorOptions) {
  const { callers, clock, database } = options;
  const uses = createLastUses(options, touchSessions);

  return async (key: string, tenantUuid: string | null, find: () => Promise<SessionHolder | null>) => {
    const known = inTime(options, callers.get(key));
    if (known !== null) return known;
    return callers.read(key, async () => {
      const holder = await find();
      if (holder === null) return null;
      const caller = await loadCaller(database.system, holder, tenantUuid);
      if (clock.now().getTime() - holder.lastSeenAt.getTime() >= TOUCH_INTERVAL_MS)
        uses.note(holder.recordsTenantId, holder.sessionUuid);
      return caller;
    });
  };
}

/** A remembered caller, unless the time is over for which somebody acts as them. */
function inTime({ clock }: Pick<AuthenticatorOptions, 'clock'>, caller: Caller | undefined): Caller | null {
  const until = caller?.impersonator?.until;
  return until !== undefined && until <= clock.now() ? null : (caller ?? null);
}

/** While somebody acts as another person, the cookie of that stands beside their own and goes before it. */
function cookieOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[SUPPORT_COOKIE] ?? cookies[SESSION_COOKIE];
}

/** The code that a cookie session must send with mutations: bound to the session, stored nowhere. */
export function csrfTokenOf(secret: Buffer, sessionUuid: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionUuid}`).digest('base64url');
}

function isCsrfToken(secret: Buffer, caller: Caller, given: string | undefined): boolean {
  const expected = Buffer.from(csrfTokenOf(secret, caller.sessionUuid));
  const actual = Buffer.from(given ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Browsers send `Origin` with every mutation; a request from another site is refused even with the right code. */
function isOwnOrigin(
  request: Pick<FastifyRequest, 'headers'>,
  isOwn: (origin: string, host: string | undefined) => boolean,
): boolean {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return isOwn(origin ?? '', host);
  if (origin === undefined) return true;
  if (isOwn(origin, host)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** What the callers of a session are remembered by; null for one that is not known without asking. */
function rememberedSession(
  accessTokens: AccessTokens,
  { cookies, headers }: Pick<FastifyRequest, 'headers' | 'cookies'>,
): string | null {
  if (headers.authorization !== undefined)
    return accessTokens.remembered(bearerToken(headers.authorization))?.jti ?? null;
  const cookie = cookieOf({ cookies });
  return cookie === undefined ? null : hashToken(cookie).toString('base64');
}

/** One that begins as API tokens do is never taken for anything else. */
function isApiToken(bearer: string): boolean {
  return bearer.startsWith(API_TOKEN_BEGINNING);
}

function keyOf(session: string, tenantUuid: string | null): string {
  return `${session}:${tenantUuid ?? ''}`;
}

function tenantHeader(request: Pick<FastifyRequest, 'headers'>): string | null {
  const header = request.headers['x-tenant-id'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !isUuid(header)) throw requestProblems.tenantMalformed();
  return header.toLowerCase();
}

function bearerToken(authorization: string): string {
  const match = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization);
  if (match?.[1] === undefined) throw unauthenticated();
  return match[1];
}

function unauthenticated() {
  return requestProblems.unauthenticated({ headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
}
