import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Origin } from '../../../platform/auth/caller.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import { createOpaqueToken, hashToken } from '../../../platform/tokens/opaque-token.ts';
import { v7 } from '../../../platform/uuid.ts';
import { findTenantById } from '../../tenancy/index.ts';
import { isKeptOut } from '../company-blocks.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { leaveAccountMail } from './account-mail.ts';
import { type Credentials, findCredentialsById } from './credential-queries.ts';
import { programOf } from './device-recognition.ts';
import { type Authenticated, enter, type SignInRequest } from './landing.ts';
import {
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  type RefreshToken,
  useRefreshToken,
} from './refresh-queries.ts';
import type { FoundSession } from './session-holder.ts';
import { openSession, signAccessToken } from './session-opening.ts';
import { endSession, findSession } from './session-queries.ts';

const ACCESS_SECONDS = 600;
const IDLE_DAYS = 30;
const MOST_DAYS = 90;
/** For so long a token that comes again may be a client that did not get the answer. */
const RETRY_SECONDS = 10;
const PER_ADDRESS: Limit = { name: 'refresh.address', max: 1_000, windowSeconds: 15 * 60 };

export interface TokenPair {
  accessToken: string;
  tokenType: 'Bearer';
  expiresIn: number;
  refreshToken: string;
  /** Until when the refresh token is good, unless it is used before. */
  refreshExpiresAt: string;
}

/** Opens a session that its client renews; answers a short access token and the first refresh token. */
export async function openRenewedSession(
  context: IdentityContext,
  who: Authenticated,
  request: SignInRequest,
): Promise<TokenPair> {
  const now = context.clock.now();
  const uuid = v7(now);
  const expiresAt = new Date(now.getTime() + IDLE_DAYS * DAY_MS);
  const refreshToken = createOpaqueToken();
  const place = { tenantId: who.recordsTenantId, userId: who.user.userId, sessionUuid: uuid };
  await openSession(context, who, request, {
    uuid,
    kind: 'bearer',
    tokenHash: null,
    device: programOf(request),
    now,
    expiresAt,
    within: (tx) => keepToken(tx, place, { refreshToken, expiresAt, now }),
  });
  const accessToken = await signAccessToken(context, who, {
    jti: uuid,
    seconds: ACCESS_SECONDS,
    withTenant: request.tenantUuid !== null,
  });
  return pairOf(accessToken, refreshToken, expiresAt);
}

export interface Renewal {
  refreshToken: string;
  origin: Origin;
  userAgent: string | null;
}

/**
 * Renews a session by its refresh token, which is good once. One that comes again from the same client within seconds is told so;
 * else somebody has a copy of it, nobody knows who, and the session ends.
 */
export async function renewSession(context: IdentityContext, renewal: Renewal): Promise<TokenPair> {
  const { clock, database, limiter } = context;
  const { allowed, retryAfterSeconds } = await limiter.hit(PER_ADDRESS, countedAddress(renewal.origin.ip));
  if (!allowed) throw identityProblems.tooManyAttempts({ retryAfterSeconds });
  const now = clock.now();
  const found = await findRefreshToken(database.system, hashToken(renewal.refreshToken));
  if (found === null || found.expiresAt <= now) throw identityProblems.refreshInvalid();
  if (found.usedAt !== null) return refuseUsed(context, found, renewal);
  const { holder, user } = await holderOf(context, found, now);
  const claimed =
    holder.claimTenantId === null ? null : await findTenantById(database.system, holder.claimTenantId);
  const landed = await enter(context, user, claimed?.uuid ?? null);
  const refreshToken = createOpaqueToken();
  const expiresAt = await rotate(context, found, { refreshToken, renewal, now });
  if (expiresAt === null) {
    const meanwhile = await findRefreshToken(database.system, hashToken(renewal.refreshToken));
    return refuseUsed(context, meanwhile ?? found, renewal);
  }
  const accessToken = await signAccessToken(
    context,
    { user, ...landed },
    { jti: found.sessionUuid, seconds: ACCESS_SECONDS, withTenant: claimed !== null },
  );
  return pairOf(accessToken, refreshToken, expiresAt);
}

/** Uses the token up and leaves the next one; null when somebody was faster. 401 when the session has ended meanwhile. */
async function rotate(
  { clock, database }: IdentityContext,
  found: RefreshToken,
  { now, refreshToken, renewal }: { refreshToken: string; renewal: Renewal; now: Date },
): Promise<Date | null> {
  return database.systemTransaction(async (tx) => {
    if (!(await useRefreshToken(tx, found, clientOf(renewal), now))) return null;
    const expiresAt = await extendSession(tx, found, {
      endOf: (createdAt) => new Date(createdAt.getTime() + MOST_DAYS * DAY_MS),
      until: new Date(now.getTime() + IDLE_DAYS * DAY_MS),
      now,
    });
    if (expiresAt === null) throw identityProblems.refreshInvalid();
    await keepToken(tx, found, { refreshToken, expiresAt, now: clock.now() });
    return expiresAt;
  });
}

/** A token that was used: of a client that asks again at once, or of somebody who has a copy. */
async function refuseUsed(context: IdentityContext, found: RefreshToken, renewal: Renewal): Promise<never> {
  const { callers, clock, database } = context;
  const now = clock.now();
  const { sessionUuid, tenantId, usedAt, usedBy, userId } = found;
  const isRecent = usedAt !== null && now.getTime() - usedAt.getTime() <= RETRY_SECONDS * 1_000;
  if (isRecent && usedBy?.equals(clientOf(renewal))) throw identityProblems.refreshRepeated();
  const user = await findCredentialsById(database.system, userId);
  await database.systemTransaction(async (tx) => {
    if (!(await endSession(tx, tenantId, userId, sessionUuid, 'refresh-reused', now))) return;
    await writeAudit(
      tx,
      clock,
      { ...renewal.origin, userId: null },
      {
        tenantId,
        action: 'auth.refreshReused',
        targetType: 'user',
        targetUuid: user?.userUuid ?? null,
        targetId: userId,
        after: { session: sessionUuid },
      },
    );
    await leaveAccountMail(tx, clock, { tenantId, userId }, 'refresh-reused');
    tx.afterCommit(() => callers.changed({ kind: 'session', sessionUuid }));
  });
  throw identityProblems.refreshInvalid();
}

/** Whose live session it is, of somebody who may log in. */
async function holderOf(
  { database }: IdentityContext,
  { sessionUuid, tenantId, userId }: RefreshToken,
  now: Date,
): Promise<{ user: Credentials; holder: FoundSession }> {
  const user = await findCredentialsById(database.system, userId);
  if (user === null || user.status !== 'ativo' || (await isKeptOut(database.system, userId)))
    throw identityProblems.refreshInvalid();
  const holder = await findSession(database.system, { tenantId, userUuid: user.userUuid }, sessionUuid, now);
  // A session in which somebody acts as another person has no such tokens, and is not made to last.
  if (holder === null || holder.impersonation !== null) throw identityProblems.refreshInvalid();
  return { user, holder };
}

function keepToken(
  tx: AnyTx,
  { sessionUuid, tenantId, userId }: Pick<RefreshToken, 'sessionUuid' | 'tenantId' | 'userId'>,
  { expiresAt, now, refreshToken }: { refreshToken: string; expiresAt: Date; now: Date },
): Promise<void> {
  const token = { tenantId, userId, sessionUuid, tokenHash: hashToken(refreshToken), createdAt: now };
  return insertRefreshToken(tx, { ...token, expiresAt });
}

/** Who sends a request, as far as that can be told of a program without cookies. */
const clientOf = ({ origin, userAgent }: Renewal) => hashToken(`${origin.ip ?? ''}|${userAgent ?? ''}`);

function pairOf(accessToken: string, refreshToken: string, expiresAt: Date): TokenPair {
  return {
    accessToken,
    tokenType: 'Bearer',
    expiresIn: ACCESS_SECONDS,
    refreshToken,
    refreshExpiresAt: expiresAt.toISOString(),
  };
}
