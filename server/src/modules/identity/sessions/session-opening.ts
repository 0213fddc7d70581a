import { deviceFrom } from '@retaguarda/rules/user-agent';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { SystemTx } from '../../../platform/db/executors.ts';
import { networkOf } from '../../../platform/net/address-network.ts';
import type { IdentityContext } from '../context.ts';
import { leaveNewDeviceMail } from './account-mail.ts';
import { type Credentials, touchLastAccess } from './credential-queries.ts';
import { isNewDevice, type SignInDevice } from './device-recognition.ts';
import type { Authenticated, SignInRequest } from './landing.ts';
import { findDevice } from './remembering.ts';
import { createSessionFinder } from './session-places.ts';
import { endSession, insertSession } from './session-queries.ts';

/** A session that is about to be opened. */
interface Opening {
  uuid: string;
  kind: 'bearer' | 'cookie';
  tokenHash: Buffer | null;
  device: SignInDevice;
  now: Date;
  expiresAt: Date;
  /** What else is written in the transaction that opens it. */
  within?: (tx: SystemTx) => Promise<void>;
}

/** Opens the session of somebody who proved everything that a sign-in asks for. */
export async function openSession(
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
    await session.within?.(tx);
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

/** What a token of a session says, and for how long it is good. */
interface SignedToken {
  jti: string;
  seconds: number;
  /** Whether it names the tenant that was asked for, and so reaches no other. */
  withTenant: boolean;
}

/** Signs a token for a session that is open. */
export function signAccessToken(
  { accessTokens, clock }: Pick<IdentityContext, 'accessTokens' | 'clock'>,
  { role, tenant, user }: Pick<Authenticated, 'role' | 'tenant' | 'user'>,
  { jti, seconds, withTenant }: SignedToken,
): Promise<string> {
  const iat = Math.floor(clock.now().getTime() / 1000);
  const tenantUuid = withTenant ? tenant?.uuid : undefined;
  return accessTokens.sign({
    sub: user.userUuid,
    jti,
    iat,
    exp: iat + seconds,
    ...(tenantUuid === undefined ? {} : { tenantId: tenantUuid, tid: tenantUuid }),
    ...(role === null ? {} : { role: role.name, role_code: String(role.number) }),
  });
}
