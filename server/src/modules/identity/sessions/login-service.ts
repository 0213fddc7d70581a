import { PasswordHasherBusy } from '../../../platform/passwords/argon2.ts';
import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import { v7 } from '../../../platform/uuid.ts';
import { isKeptOut } from '../company-blocks.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { oidcProblems } from '../providers/sign-in-problems.ts';
import { type Credentials, findCredentials, setPasswordHash } from './credential-queries.ts';
import { browserOf, programOf } from './device-recognition.ts';
import { type Authenticated, enter, type SignInRequest } from './landing.ts';
import { mustUseProvider } from './provider-only.ts';
import { openSession, signAccessToken } from './session-opening.ts';
import { createSessionCookie } from './session-places.ts';
import { awaitFactor } from './sign-in-gate.ts';

const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_EMAIL_AND_ADDRESS: Limit = { name: 'login.email', max: 10, windowSeconds: WINDOW_SECONDS };
const FAILURES_PER_ADDRESS: Limit = { name: 'login.address', max: 50, windowSeconds: WINDOW_SECONDS };
const COOKIE_HOURS = 24;

export interface LoginRequest extends SignInRequest {
  email: string;
  password: string;
  /** The door: what the session is going to be. */
  kind: 'bearer' | 'cookie';
}

/**
 * Checks e-mail and password. Unknown e-mail and wrong password cannot be told apart, neither by the answer nor by its time;
 * that an account may not log in is answered only to somebody with its password. Every attempt counts before the password is
 * looked at, so that attempts at once cannot slip past the limit. Who has a second factor goes no further than to a challenge.
 */
export async function checkCredentials(
  context: IdentityContext,
  request: LoginRequest,
): Promise<Authenticated> {
  const { database, limiter, passwords } = context;
  const email = request.email.trim().toLowerCase();
  const address = countedAddress(request.origin.ip);
  for (const [limit, key] of [
    [FAILURES_PER_EMAIL_AND_ADDRESS, `${email}|${address}`],
    [FAILURES_PER_ADDRESS, address],
  ] as const) {
    const { allowed, retryAfterSeconds } = await limiter.hit(limit, key);
    if (!allowed) throw identityProblems.tooManyAttempts({ retryAfterSeconds });
  }
  const user = await findCredentials(database.system, email);
  const { matches, needsRehash } = await passwords
    .verify(request.password, user?.passwordHash ?? null)
    .catch(asBusy);
  if (user === null || !matches) throw identityProblems.invalidCredentials();
  await limiter.clear(FAILURES_PER_EMAIL_AND_ADDRESS, `${email}|${address}`);
  await limiter.undo(FAILURES_PER_ADDRESS, address);
  if (user.status !== 'ativo' || (await isKeptOut(database.system, user.userId))) {
    throw identityProblems.accountUnavailable();
  }
  if (await mustUseProvider(context, user)) throw oidcProblems.required();
  if (needsRehash) await rehash(context, user, request.password);
  const landed = await enter(context, user, request.tenantUuid);
  return { user, ...landed, ...(await awaitFactor(context, { user, ...landed }, request)) };
}

async function rehash(context: IdentityContext, user: Credentials, password: string): Promise<void> {
  const passwordHash = await context.passwords.hash(password).catch(asBusy);
  await context.database.systemTransaction((tx) => setPasswordHash(tx, user.userId, passwordHash));
}

/** Opens a bearer session; answers the signed token. */
export async function openBearerSession(
  context: IdentityContext,
  who: Authenticated,
  request: SignInRequest,
): Promise<{ accessToken: string; expiresIn: number }> {
  const { clock, identity } = context;
  const now = clock.now();
  const jti = v7(now);
  const expiresAt = new Date(now.getTime() + identity.tokenSeconds * 1000);
  const device = programOf(request);
  await openSession(context, who, request, {
    uuid: jti,
    kind: 'bearer',
    tokenHash: null,
    device,
    now,
    expiresAt,
  });
  const seconds = identity.tokenSeconds;
  const token = { jti, seconds, withTenant: request.tenantUuid !== null };
  return { accessToken: await signAccessToken(context, who, token), expiresIn: seconds };
}

/** Opens a cookie session; answers the values of its cookies, which are stored nowhere. */
export async function openCookieSession(
  context: IdentityContext,
  who: Authenticated,
  request: SignInRequest,
): Promise<{ cookie: string; sessionUuid: string; expiresAt: Date; browserToken: string | null }> {
  const now = context.clock.now();
  const cookie = createSessionCookie(who.user.userUuid);
  const sessionUuid = v7(now);
  const device = browserOf(request);
  const expiresAt = new Date(now.getTime() + COOKIE_HOURS * 3_600_000);
  const session = {
    uuid: sessionUuid,
    kind: 'cookie',
    tokenHash: hashToken(cookie),
    device,
    now,
    expiresAt,
  } as const;
  await openSession(context, who, request, session);
  return { cookie, sessionUuid, expiresAt, browserToken: device.newToken };
}

/** Too many waiting password checks are answered with "try again later"; any other error is thrown as it is. */
export function asBusy(error: unknown): never {
  if (error instanceof PasswordHasherBusy) {
    throw identityProblems.busy({ retryAfterSeconds: error.retryAfterSeconds });
  }
  throw error;
}
