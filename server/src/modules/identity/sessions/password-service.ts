import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Origin } from '../../../platform/auth/caller.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import { v7 } from '../../../platform/uuid.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { deleteChallenges } from '../second-factor/challenge-queries.ts';
import { deleteDevices } from '../second-factor/device-queries.ts';
import {
  findCredentials,
  findCredentialsById,
  findUserToken,
  setPasswordHash,
  useAllTokens,
  useToken,
} from './credential-queries.ts';
import { issueMailToken } from './mail-token.ts';
import { hashPasswordOf } from './new-password.ts';
import { mustUseProvider } from './provider-only.ts';
import { endAllSessions } from './session-queries.ts';

export const RESET_MINUTES = 60;
export const RESET_TOPIC = 'identity.password-reset-mail';

const PER_EMAIL: Limit = { name: 'forgot.email', max: 5, windowSeconds: 3600 };
const PER_ADDRESS: Limit = { name: 'forgot.address', max: 60, windowSeconds: 3600 };
const RESETS_PER_ADDRESS: Limit = { name: 'reset.address', max: 30, windowSeconds: 3600 };

/**
 * Asks for a reset mail. The request does the same for every e-mail, known or not: a job looks the account up, so that neither
 * the answer nor its time tells who has one.
 */
export async function requestPasswordReset(
  context: IdentityContext,
  email: string,
  origin: Origin,
): Promise<void> {
  const address = email.trim().toLowerCase();
  await assertWithin(context, PER_ADDRESS, countedAddress(origin.ip));
  const { allowed } = await context.limiter.hit(PER_EMAIL, address);
  if (!allowed) return; // silently: a refusal would tell nothing useful and invite probing
  const tenantId = context.platformTenantId();
  await context.database.transaction([tenantId], (tx) =>
    writeOutbox(tx, context.clock, {
      tenantId,
      topic: RESET_TOPIC,
      payload: { email: address, id: v7(context.clock.now()) },
    }),
  );
}

export interface ResetMail {
  to: string;
  name: string;
  /** The home tenant of the user, whose brand the mail shows. */
  tenantId: number;
  token: string;
}

/**
 * For the job that sends the mail: a token for an account that may log in; older links stop working. The same mail has the same
 * token at every attempt. Null when nothing is to be sent.
 */
export async function issueResetToken(
  context: Pick<IdentityContext, 'database' | 'clock' | 'mailTokenSecret' | 'platformTenantId'>,
  { email, id }: { email: string; id: string },
): Promise<ResetMail | null> {
  const { clock, database } = context;
  const user = await findCredentials(database.system, email);
  if (user === null || user.status !== 'ativo' || (await mustUseProvider(context, user))) return null;
  const now = clock.now();
  const tenantId = user.homeTenantId ?? context.platformTenantId();
  const mail = { secret: context.mailTokenSecret, mailId: id };
  const token = await database.systemTransaction((tx) =>
    issueMailToken(
      tx,
      mail,
      {
        tenantId,
        userId: user.userId,
        kind: 'password-reset',
        invitationId: null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + RESET_MINUTES * 60_000),
      },
      () => useAllTokens(tx, user.userId, 'password-reset', now),
    ),
  );
  return token === null ? null : { to: user.email, name: user.name, tenantId, token };
}

/** Sets a new password by a reset token, once; ends all sessions of the user. 400 for a token that does not work. */
export async function resetPassword(
  context: IdentityContext,
  input: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  const { callers, clock, database } = context;
  await assertWithin(context, RESETS_PER_ADDRESS, countedAddress(origin.ip));
  const found = await findUserToken(database.system, 'password-reset', hashToken(input.token), clock.now());
  if (found === null || found.status !== 'ativo') throw identityProblems.tokenInvalid();
  const user = await findCredentialsById(database.system, found.userId);
  if (user === null || (await mustUseProvider(context, user))) throw identityProblems.tokenInvalid();
  const passwordHash = await hashPasswordOf(context, found.userId, input.password);
  await database.systemTransaction(async (tx) => {
    const now = clock.now();
    if (!(await useToken(tx, found.tenantId, found.tokenId, now))) throw identityProblems.tokenInvalid();
    await useAllTokens(tx, found.userId, 'password-reset', now);
    await setPasswordHash(tx, found.userId, passwordHash);
    await endAllSessions(tx, found.tenantId, found.userId, 'password-reset', now);
    await deleteChallenges(tx, found.tenantId, found.userId);
    await deleteDevices(tx, found, null);
    await writeAudit(
      tx,
      clock,
      { ...origin, userId: found.userId },
      {
        tenantId: found.tenantId,
        action: 'auth.passwordReset',
        targetType: 'user',
        targetUuid: found.userUuid,
        targetId: found.userId,
      },
    );
    tx.afterCommit(() => callers.changed({ kind: 'user', userId: found.userId }));
  });
}

export async function assertWithin(
  context: Pick<IdentityContext, 'limiter'>,
  limit: Limit,
  key: string,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await context.limiter.hit(limit, key);
  if (!allowed) throw identityProblems.tooManyAttempts({ retryAfterSeconds });
}
