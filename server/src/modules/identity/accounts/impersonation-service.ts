import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller, Origin } from '../../../platform/auth/caller.ts';
import type { SystemTx } from '../../../platform/db/executors.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import { v7 } from '../../../platform/uuid.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { leaveSupportMail } from '../sessions/account-mail.ts';
import { findUserIdentity } from '../sessions/credential-queries.ts';
import { insertImpersonation } from '../sessions/impersonation-queries.ts';
import { mayBeImpersonated } from '../sessions/impersonation-rules.ts';
import { createSessionCookie } from '../sessions/session-places.ts';
import { findActiveUser } from '../sessions/session-queries.ts';
import { userProblems } from '../user-problems.ts';

/** What is asked for: who, why, for how long, and whether anything may be changed. */
export interface ImpersonationWish {
  userId: string;
  reason: string;
  minutes: number;
  write: boolean;
}

/** A session as another person, with the secret that opens it. */
export interface OpenedImpersonation {
  user: { id: string; nome: string };
  until: Date;
  readOnly: boolean;
  /** For a caller with a token. */
  accessToken: string | null;
  /** For a caller with a cookie. */
  cookie: string | null;
}

interface Asked {
  caller: Caller;
  origin: Origin;
  userAgent: string | null;
}

/** Opens a session in which the caller acts as another person, and tells that person by mail. */
export async function impersonate(
  context: IdentityContext,
  { caller, origin, userAgent }: Asked,
  wish: ImpersonationWish,
): Promise<OpenedImpersonation> {
  const { clock, database } = context;
  if (caller.homeTenantId !== context.platformTenantId()) throw identityProblems.notAtPlatform();
  const person = await findPerson(context, caller, wish.userId);
  const now = clock.now();
  const until = new Date(now.getTime() + wish.minutes * 60_000);
  const uuid = v7(now);
  const isCookie = caller.via === 'cookie';
  const cookie = isCookie ? createSessionCookie(person.userUuid) : null;
  const reason = wish.reason.trim();
  await database.systemTransaction(async (tx) => {
    await insertImpersonation(tx, {
      tenantId: person.recordsTenantId,
      uuid,
      userId: person.userId,
      kind: isCookie ? 'cookie' : 'bearer',
      tokenHash: cookie === null ? null : hashToken(cookie),
      ip: origin.ip,
      userAgent,
      createdAt: now,
      expiresAt: until,
      impersonatorId: caller.userId,
      impersonatorSession: caller.sessionUuid,
      reason,
      mayWrite: wish.write,
    });
    await auditStart(context, tx, origin, { person, reason, until, write: wish.write });
    await leaveSupportMail(
      tx,
      clock,
      { tenantId: person.recordsTenantId, userId: person.userId },
      { by: caller.userName, reason, until, at: now, mayWrite: wish.write },
    );
  });
  return {
    user: { id: person.userUuid, nome: person.userName },
    until,
    readOnly: !wish.write,
    accessToken: isCookie ? null : await tokenOf(context, person.userUuid, { uuid, now, until }),
    cookie,
  };
}

type Person = Awaited<ReturnType<typeof findPerson>>;

/** An active person who is not the caller and no super-admin anywhere. */
async function findPerson({ database }: IdentityContext, caller: Caller, userUuid: string) {
  const found = await findUserIdentity(database.system, userUuid);
  if (found === null) throw userProblems.userNotFound();
  const person = await findActiveUser(database.system, found.userId);
  if (person === null) throw identityProblems.personUnavailable();
  if (found.userId === caller.userId || !mayBeImpersonated(person)) throw identityProblems.personIsAbove();
  return { ...person, userId: found.userId };
}

async function auditStart(
  { clock }: IdentityContext,
  tx: SystemTx,
  origin: Origin,
  { person, reason, until, write }: { person: Person; reason: string; until: Date; write: boolean },
): Promise<void> {
  await writeAudit(tx, clock, origin, {
    tenantId: person.recordsTenantId,
    action: 'auth.impersonationStarted',
    targetType: 'user',
    targetUuid: person.userUuid,
    targetId: person.userId,
    after: { reason, until: until.toISOString(), mayWrite: write },
  });
}

/** The token says who, and nothing of tenants or roles, which are read from the database. */
function tokenOf(
  { accessTokens }: IdentityContext,
  sub: string,
  { now, until, uuid }: { now: Date; until: Date; uuid: string },
): Promise<string> {
  const [iat, exp] = [now, until].map((moment) => Math.floor(moment.getTime() / 1000)) as [number, number];
  return accessTokens.sign({ sub, jti: uuid, iat, exp });
}
