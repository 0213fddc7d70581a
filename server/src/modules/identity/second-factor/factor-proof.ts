import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Origin } from '../../../platform/auth/caller.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import type { ProblemType } from '../../../platform/problem.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import {
  countRecoveryCodes,
  type FactorPlace,
  findFactor,
  isRecoveryCode,
  useRecoveryCode,
  useStep,
} from './factor-queries.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { openSecret, stepOfCode } from './totp.ts';

/** By account alone: whoever has come so far has the password, and a code of six digits is soon found by trying. */
const FAILURES_PER_ACCOUNT: Limit = { name: 'factor.account', max: 10, windowSeconds: 15 * 60 };
const TOTP_CODE = /^\d{6}$/;

/** Whose factors these are. */
export interface FactorOwner extends FactorPlace {
  userUuid: string;
}

/** Uses the code up; throws when somebody else was faster. */
export type UseCode = (tx: AnyTx) => Promise<void>;

type ProofContext = Pick<IdentityContext, 'clock' | 'database' | 'factorSecret' | 'limiter'>;

/**
 * Counts an attempt before it is looked at, so that many at once cannot slip past the limit. 429 when there were too many.
 */
export async function countAttempt({ limiter }: ProofContext, { userUuid }: FactorOwner): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.hit(FAILURES_PER_ACCOUNT, userUuid);
  if (!allowed) throw identityProblems.tooManyAttempts({ retryAfterSeconds });
}

/** What was counted so far counts no more: everything was right. */
export function forgiveAttempts({ limiter }: ProofContext, { userUuid }: FactorOwner): Promise<void> {
  return limiter.clear(FAILURES_PER_ACCOUNT, userUuid);
}

/**
 * Checks the code of an authenticator, or a recovery code. What it answers uses the code up, so that it is good once. Throws `wrong`
 * for a code that is neither, that was used, or while there is none. The caller of this function counts attempts, which are
 * forgiven once the code is right.
 */
export async function checkCode(
  context: ProofContext,
  owner: FactorOwner,
  code: string,
  { origin, wrong }: { origin: Origin; wrong: ProblemType },
): Promise<UseCode> {
  const { clock, database, factorSecret } = context;
  const now = clock.now();
  const digits = code.replaceAll(' ', '');
  if (!TOTP_CODE.test(digits)) {
    const hash = recoveryCodeHash(factorSecret, owner.userUuid, code);
    if (!(await isRecoveryCode(database.tenant(owner.tenantId), owner, hash))) throw wrong();
    await forgiveAttempts(context, owner);
    return async (tx) => {
      if (!(await useRecoveryCode(tx, owner, hash, now))) throw wrong();
      await writeAudit(
        tx,
        clock,
        { ...origin, userId: owner.userId },
        {
          ...auditTarget(owner),
          action: 'auth.recoveryCodeUsed',
          after: { left: await countRecoveryCodes(tx, owner) },
        },
      );
    };
  }
  const factor = await findFactor(database.tenant(owner.tenantId), owner);
  if (factor === null) throw wrong();
  const secret = openSecret(factorSecret, owner.userUuid, factor.sealedSecret);
  const step = stepOfCode(secret, digits, now);
  if (step === null || (factor.lastStep !== null && step <= factor.lastStep)) throw wrong();
  await forgiveAttempts(context, owner);
  return async (tx) => {
    if (!(await useStep(tx, owner, step))) throw wrong();
  };
}

/** The person as the target of an entry of the log. */
export function auditTarget(owner: FactorOwner) {
  return {
    tenantId: owner.tenantId,
    targetType: 'user',
    targetUuid: owner.userUuid,
    targetId: owner.userId,
  };
}
