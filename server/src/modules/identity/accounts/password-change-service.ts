import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { deleteChallenges } from '../second-factor/challenge-queries.ts';
import { deleteDevices } from '../second-factor/device-queries.ts';
import { auditTarget } from '../second-factor/factor-proof.ts';
import { leaveAccountMail } from '../sessions/account-mail.ts';
import { findCredentialsById, replacePasswordHash, useAllTokens } from '../sessions/credential-queries.ts';
import { asBusy } from '../sessions/login-service.ts';
import { hashPasswordOf } from '../sessions/new-password.ts';
import { endAllSessions } from '../sessions/session-queries.ts';
import type { UserCall } from '../user-call.ts';
import { ownerOf } from './own-factor.ts';

/** By account alone: whoever has come so far has a session, and tries the password. */
const ATTEMPTS: Limit = { name: 'password.change', max: 10, windowSeconds: 15 * 60 };

export interface PasswordChange {
  currentPassword: string;
  password: string;
}

/**
 * Puts a new password in the place of the caller's, by the one of before. The session that asks goes on; all others end, remembered
 * browsers are forgotten, and links of mails to reset the password work no more. Answers how many sessions ended.
 */
export async function changePassword(
  context: IdentityContext,
  { caller, origin }: UserCall,
  change: PasswordChange,
): Promise<number> {
  const { callers, clock, database, limiter } = context;
  const owner = ownerOf(caller);
  const { userId } = owner;
  const { allowed, retryAfterSeconds } = await limiter.hit(ATTEMPTS, owner.userUuid);
  if (!allowed) throw identityProblems.tooManyAttempts({ retryAfterSeconds });
  const before = await currentHash(context, userId, change.currentPassword);
  await limiter.clear(ATTEMPTS, owner.userUuid);
  const after = await hashPasswordOf(context, userId, change.password);
  return database.systemTransaction(async (tx) => {
    const now = clock.now();
    if (!(await replacePasswordHash(tx, userId, { before, after })))
      throw identityProblems.currentPasswordWrong();
    await useAllTokens(tx, userId, 'password-reset', now);
    const ended = await endAllSessions(
      tx,
      owner.tenantId,
      userId,
      'password-change',
      now,
      caller.sessionUuid,
    );
    await deleteChallenges(tx, owner.tenantId, userId);
    await deleteDevices(tx, owner, null);
    await writeAudit(tx, clock, origin, {
      ...auditTarget(owner),
      action: 'auth.passwordChanged',
      after: { ended },
    });
    await leaveAccountMail(tx, clock, owner, 'password-changed');
    tx.afterCommit(() => callers.changed({ kind: 'user', userId }));
    return ended;
  });
}

/** The stored hash of a password that is the user's; 422 for one that is not. */
async function currentHash(
  { database, passwords }: IdentityContext,
  userId: number,
  password: string,
): Promise<string> {
  const stored = (await findCredentialsById(database.system, userId))?.passwordHash ?? null;
  const { matches } = await passwords.verify(password, stored).catch(asBusy);
  if (stored === null || !matches) throw identityProblems.currentPasswordWrong();
  return stored;
}
