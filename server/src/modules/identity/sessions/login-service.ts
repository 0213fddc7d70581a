import { deviceFrom } from '@retaguarda/rules/user-agent';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { SystemTx } from '../../../platform/db/executors.ts';
import { networkOf } from '../../../platform/net/address-network.ts';
import { PasswordHasherBusy } from '../../../platform/passwords/argon2.ts';
import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import { v7 } from '../../../platform/uuid.ts';
import { isKeptOut } from '../company-blocks.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { leaveNewDeviceMail } from './account-mail.ts';
import { type Credentials, findCredentials, setPasswordHash, touchLastAccess } from './credential-queries.ts';
import { browserOf, isNewDevice, programOf, type SignInDevice } from './device-recognition.ts';
import { type Authenticated, enter, type SignInRequest } from './landing.ts';
import { findDevice } from './remembering.ts';
import { createSessionCookie, createSessionFinder } from './session-places.ts';
import { endSession, insertSession } from './session-queries.ts';
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
  const tenantUuid = request.tenantUuid === null ? undefined : who.tenant?.uuid;
  const accessToken = await context.accessTokens.sign({
    sub: who.user.userUuid,
    jti,
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor(expiresAt.getTime() / 1000),
    ...(tenantUuid === undefined ? {} : { tenantId: tenantUuid, tid: tenantUuid }),
    ...(who.role === null ? {} : { role: who.role.name, role_code: String(who.role.number) }),
  });
  return { accessToken, expiresIn: identity.tokenSeconds };
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

interface Opening {
  uuid: string;
  kind: 'bearer' | 'cookie';
  tokenHash: Buffer | null;
  device: SignInDevice;
  now: Date;
  expiresAt: Date;
}

async function openSession(
  context: IdentityContext,
  who: Authenticated,
  request: SignInRequest,
  session: Opening,
): Promise<void> {
  const { user, recordsTenantId } = who;
  await context.database.systemTransaction(async (tx) => {
    await who.prove?.(tx);
    await tellOfNewDevice(context, tx, who, { request, session });
    await insertSession(tx, {
      tenantId: recordsTenantId,
      uuid: session.uuid,
      userId: user.userId,
      kind: session.kind,
      tokenHash: session.tokenHash,
      claimTenantId: request.tenantUuid === null ? null : (who.tenant?.id ?? null),
      ip: request.origin.ip,
      userAgent: request.userAgent,
      createdAt: session.now,
      expiresAt: session.expiresAt,
      secondFactorAt: who.prove === null ? null : session.now,
      mustEnrol: who.mustEnrol,
      deviceHash: session.device.hash,
    });
    await touchLastAccess(tx, recordsTenantId, user.userId, session.now);
    await writeAudit(
      tx,
      context.clock,
      { ...request.origin, userId: user.userId },
      {
        tenantId: recordsTenantId,
        action: 'auth.login',
        targetType: 'user',
        targetUuid: user.userUuid,
        targetId: user.userId,
        after: { kind: session.kind },
      },
    );
    await endReplacedSession(context, tx, user, request, session.now);
  });
}

/** Leaves a mail about a sign-in from a device that was not seen before; a browser that is remembered was. */
async function tellOfNewDevice(
  { clock }: IdentityContext,
  tx: SystemTx,
  { recordsTenantId: tenantId, user: { userId } }: Authenticated,
  { request, session }: { request: SignInRequest; session: Opening },
): Promise<void> {
  const place = { tenantId, userId };
  if (!(await isNewDevice(tx, place, session.device))) return;
  const { origin, sentDevice, userAgent } = request;
  if (sentDevice !== null && (await findDevice(tx, place, sentDevice, session.now)) !== null) return;
  await leaveNewDeviceMail(tx, clock, place, {
    device: deviceFrom(userAgent).name,
    network: networkOf(origin.ip),
    at: session.now,
  });
}

/** Ends the session of the cookie that came with the login, whoever's it is: nothing points to it any more. */
async function endReplacedSession(
  { callers, clock }: IdentityContext,
  tx: SystemTx,
  user: Credentials,
  { origin, sentCookie }: SignInRequest,
  now: Date,
): Promise<void> {
  if (sentCookie === null) return;
  const replaced = await createSessionFinder().cookie(tx, sentCookie, now);
  if (replaced === null) return;
  const { recordsTenantId, sessionUuid, userId, userUuid } = replaced;
  if (!(await endSession(tx, recordsTenantId, userId, sessionUuid, 'replaced', now))) return;
  await writeAudit(
    tx,
    clock,
    { ...origin, userId: user.userId },
    {
      tenantId: recordsTenantId,
      action: 'auth.sessionEnded',
      targetType: 'user',
      targetUuid: userUuid,
      targetId: userId,
      after: { session: sessionUuid },
    },
  );
  tx.afterCommit(() => callers.changed({ kind: 'session', sessionUuid }));
}

/** Too many waiting password checks are answered with "try again later"; any other error is thrown as it is. */
export function asBusy(error: unknown): never {
  if (error instanceof PasswordHasherBusy) {
    throw identityProblems.busy({ retryAfterSeconds: error.retryAfterSeconds });
  }
  throw error;
}
