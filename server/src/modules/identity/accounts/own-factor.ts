import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { findTenantById } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { auditTarget, type FactorOwner, type UseCode } from '../second-factor/factor-proof.ts';
import { markProved, replaceRecoveryCodes } from '../second-factor/factor-queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../second-factor/recovery-codes.ts';
import { findCredentialsById } from '../sessions/credential-queries.ts';
import { membershipsOfUser } from '../sessions/login-queries.ts';
import { asBusy } from '../sessions/login-service.ts';
import { demandOnMembers } from '../sessions/sign-in-gate.ts';
import type { UserCall } from '../user-call.ts';

/** What authenticators show while somebody belongs to no tenant. */
const ISSUER = 'Retaguarda';

/** Uses the proof up, does the work, and notes that the session has proved a second factor. */
export function proved<T>(
  context: IdentityContext,
  call: UserCall,
  use: UseCode,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const owner = ownerOf(call.caller);
  return call.transaction([owner.tenantId], async (tx) => {
    await use(tx);
    const result = await work(tx);
    await markProved(tx, owner, call.caller.sessionUuid, context.clock.now());
    tx.afterCommit(() => context.callers.changed({ kind: 'user', userId: owner.userId }));
    return result;
  });
}

/** Ten new recovery codes in the place of all earlier ones, in the caller's transaction. */
export async function writeRecoveryCodes(
  tx: Tx,
  { clock, factorSecret }: IdentityContext,
  { caller, origin }: UserCall,
  action: string,
): Promise<string[]> {
  const owner = ownerOf(caller);
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(factorSecret, owner.userUuid, code));
  await replaceRecoveryCodes(tx, owner, hashes, clock.now());
  await writeAudit(tx, clock, origin, { ...auditTarget(owner), action });
  return codes;
}

/** 422 for a password that is not the caller's. */
export async function assertPassword(
  { database, passwords }: IdentityContext,
  { userId }: FactorOwner,
  password: string,
): Promise<void> {
  const user = await findCredentialsById(database.system, userId);
  const { matches } = await passwords.verify(password, user?.passwordHash ?? null).catch(asBusy);
  if (!matches) throw identityProblems.passwordWrong();
}

/** What the tenants of the caller ask for. */
export async function demandOnCaller(context: IdentityContext, { userId }: Caller) {
  return demandOnMembers(context, await membershipsOfUser(context.database.system, userId));
}

/** What authenticators show of the caller: who asks, which is the home where there is one, and whose account it is. */
export async function shownBy(
  { database }: IdentityContext,
  caller: Caller,
): Promise<{ issuer: string; account: string }> {
  const owner = ownerOf(caller);
  const [user, home] = await Promise.all([
    findCredentialsById(database.system, owner.userId),
    findTenantById(database.system, owner.tenantId),
  ]);
  return {
    issuer: caller.homeTenantId === null ? ISSUER : (home?.name ?? ISSUER),
    account: user?.email ?? caller.userName,
  };
}

/** The caller, as the owner of factors. */
export function ownerOf({ recordsTenantId, userId, userUuid }: Caller): FactorOwner {
  return { tenantId: recordsTenantId, userId, userUuid };
}
