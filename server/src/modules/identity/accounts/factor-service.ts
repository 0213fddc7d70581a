import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { findTenantById } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { leaveFactorMail } from '../second-factor/factor-mail.ts';
import type { FactorMode } from '../second-factor/factor-policy.ts';
import {
  auditTarget,
  checkCode,
  countAttempt,
  type FactorOwner,
  forgiveAttempts,
  type UseCode,
} from '../second-factor/factor-proof.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  deleteFactors,
  findFactor,
  findTotp,
  markProved,
  replaceRecoveryCodes,
  writePendingTotp,
} from '../second-factor/factor-queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../second-factor/recovery-codes.ts';
import {
  type NewAuthenticator,
  newAuthenticator,
  openSecret,
  sealSecret,
  stepOfCode,
} from '../second-factor/totp.ts';
import { findCredentialsById } from '../sessions/credential-queries.ts';
import { membershipsOfUser } from '../sessions/login-queries.ts';
import { asBusy } from '../sessions/login-service.ts';
import { demandOnMembers } from '../sessions/sign-in-gate.ts';
import type { UserCall } from '../user-call.ts';

/** What authenticators show while somebody belongs to no tenant. */
const ISSUER = 'Retaguarda';

export interface FactorStatus {
  enrolledAt: string | null;
  recoveryCodesLeft: number;
  policy: FactorMode;
  deadline: string | null;
}

export interface CodeAndPassword {
  code: string;
  password: string;
}

/** Whether the caller has a second factor, and what the tenants of the caller ask for. */
export async function factorStatus(context: IdentityContext, caller: Caller): Promise<FactorStatus> {
  const owner = ownerOf(caller);
  const db = context.database.tenant(owner.tenantId);
  const [totp, recoveryCodesLeft, { deadline, mode }] = await Promise.all([
    findTotp(db, owner),
    countRecoveryCodes(db, owner),
    demandOnCaller(context, caller),
  ]);
  return {
    enrolledAt: totp?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    policy: mode,
    deadline: deadline?.toISOString() ?? null,
  };
}

/** Makes a secret for the caller's authenticator. It counts for nothing until its first code came. */
export async function beginEnrolment(
  context: IdentityContext,
  { caller, transaction }: UserCall,
): Promise<NewAuthenticator> {
  const { clock, database, factorSecret } = context;
  if ((await demandOnCaller(context, caller)).mode === 'off') throw identityProblems.factorOff();
  const owner = ownerOf(caller);
  const [user, home] = await Promise.all([
    findCredentialsById(database.system, owner.userId),
    findTenantById(database.system, owner.tenantId),
  ]);
  const issuer = caller.homeTenantId === null ? ISSUER : (home?.name ?? ISSUER);
  const made = newAuthenticator(issuer, user?.email ?? caller.userName);
  const sealed = sealSecret(factorSecret, owner.userUuid, made.secret);
  return transaction([owner.tenantId], async (tx) => {
    if (!(await writePendingTotp(tx, owner, sealed, clock.now()))) throw identityProblems.factorEnrolled();
    return made;
  });
}

/** Turns the second factor on by its first code and the password; answers the recovery codes, which are shown once. */
export async function confirmEnrolment(
  context: IdentityContext,
  call: UserCall,
  given: CodeAndPassword,
): Promise<string[]> {
  const { clock, database, factorSecret } = context;
  const owner = ownerOf(call.caller);
  const pending = await findTotp(database.tenant(owner.tenantId), owner);
  if (pending === null) throw identityProblems.factorMissing();
  if (pending.confirmedAt !== null) throw identityProblems.factorEnrolled();
  await countAttempt(context, owner);
  await assertPassword(context, owner, given.password);
  const secret = openSecret(factorSecret, owner.userUuid, pending.sealedSecret);
  const step = stepOfCode(secret, given.code.replaceAll(' ', ''), clock.now());
  if (step === null) throw identityProblems.codeInvalid();
  await forgiveAttempts(context, owner);
  const use: UseCode = async (tx) => {
    const confirmed = { sealedSecret: pending.sealedSecret, step };
    if (!(await confirmTotp(tx, owner, confirmed, clock.now()))) throw identityProblems.factorEnrolled();
  };
  return proved(context, call, use, async (tx) => {
    await leaveFactorMail(tx, clock, owner, 'enrolled');
    return writeRecoveryCodes(tx, context, call, 'auth.secondFactorEnrolled');
  });
}

/** Puts ten new recovery codes in the place of all earlier ones. */
export async function renewRecoveryCodes(
  context: IdentityContext,
  call: UserCall,
  given: CodeAndPassword,
): Promise<string[]> {
  const use = await checkBoth(context, call, given);
  return proved(context, call, use, (tx) =>
    writeRecoveryCodes(tx, context, call, 'auth.recoveryCodesRenewed'),
  );
}

/** Turns the second factor off. */
export async function removeFactor(
  context: IdentityContext,
  call: UserCall,
  given: CodeAndPassword,
): Promise<void> {
  const { clock } = context;
  const owner = ownerOf(call.caller);
  const use = await checkBoth(context, call, given);
  await proved(context, call, use, async (tx) => {
    if (!(await deleteFactors(tx, owner))) throw identityProblems.factorMissing();
    await writeAudit(tx, clock, call.origin, { ...auditTarget(owner), action: 'auth.secondFactorRemoved' });
    await leaveFactorMail(tx, clock, owner, 'removed');
  });
}

/** Renews the proof of the caller's session; answers when it was given. */
export async function stepUp(context: IdentityContext, call: UserCall, code: string): Promise<Date> {
  const owner = ownerOf(call.caller);
  await assertEnrolled(context, owner);
  await countAttempt(context, owner);
  const use = await checkCode(context, owner, code, {
    origin: call.origin,
    wrong: identityProblems.codeInvalid,
  });
  const now = context.clock.now();
  return proved(context, call, use, async () => now);
}

/** Uses the code up, does the work, and notes that the session has proved a second factor. */
function proved<T>(
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

async function writeRecoveryCodes(
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

/** Code and password of somebody whose second factor is on. */
async function checkBoth(
  context: IdentityContext,
  { caller, origin }: UserCall,
  given: CodeAndPassword,
): Promise<UseCode> {
  const owner = ownerOf(caller);
  await assertEnrolled(context, owner);
  await countAttempt(context, owner);
  await assertPassword(context, owner, given.password);
  return checkCode(context, owner, given.code, { origin, wrong: identityProblems.codeInvalid });
}

async function assertEnrolled({ database }: IdentityContext, owner: FactorOwner): Promise<void> {
  if ((await findFactor(database.tenant(owner.tenantId), owner)) === null) {
    throw identityProblems.factorMissing();
  }
}

async function assertPassword(
  { database, passwords }: IdentityContext,
  { userId }: FactorOwner,
  password: string,
): Promise<void> {
  const user = await findCredentialsById(database.system, userId);
  const { matches } = await passwords.verify(password, user?.passwordHash ?? null).catch(asBusy);
  if (!matches) throw identityProblems.passwordWrong();
}

async function demandOnCaller(context: IdentityContext, { userId }: Caller) {
  return demandOnMembers(context, await membershipsOfUser(context.database.system, userId));
}

function ownerOf({ recordsTenantId, userId, userUuid }: Caller): FactorOwner {
  return { tenantId: recordsTenantId, userId, userUuid };
}
