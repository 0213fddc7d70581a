import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { leaveFactorMail } from '../second-factor/factor-mail.ts';
import type { FactorMode } from '../second-factor/factor-policy.ts';
import {
  auditTarget,
  countAttempt,
  type FactorOwner,
  forgiveAttempts,
  type UseCode,
} from '../second-factor/factor-proof.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  findTotp,
  writePendingTotp,
} from '../second-factor/factor-queries.ts';
import { deleteFactors, factorSince, findFactors, hasFactor } from '../second-factor/factors.ts';
import { checkProof, type GivenProof } from '../second-factor/given-proof.ts';
import { isPasskeyChallenge, newPasskeyChallenge } from '../second-factor/passkey-challenge.ts';
import { passkeyPlace, passkeyRequest } from '../second-factor/passkey-proof.ts';
import { listPasskeys } from '../second-factor/passkey-queries.ts';
import type { PasskeyView } from '../second-factor/passkey-schema.ts';
import {
  type NewAuthenticator,
  newAuthenticator,
  openSecret,
  sealSecret,
  stepOfCode,
} from '../second-factor/totp.ts';
import type { UserCall } from '../user-call.ts';
import {
  assertPassword,
  demandOnCaller,
  ownerOf,
  proved,
  shownBy,
  writeRecoveryCodes,
} from './own-factor.ts';
import { passkeyView } from './passkey-service.ts';

export interface FactorStatus {
  /** Since when there is a second factor, whichever. */
  enrolledAt: string | null;
  authenticatorAt: string | null;
  passkeys: PasskeyView[];
  recoveryCodesLeft: number;
  policy: FactorMode;
  deadline: string | null;
}

export interface CodeAndPassword {
  code: string;
  password: string;
}

/** A proof of the second factor, and the password. */
export interface ProofAndPassword extends GivenProof {
  password: string;
}

/** Whether the caller has a second factor, and what the tenants of the caller ask for. */
export async function factorStatus(context: IdentityContext, caller: Caller): Promise<FactorStatus> {
  const owner = ownerOf(caller);
  const db = context.database.tenant(owner.tenantId);
  const [factors, recoveryCodesLeft, { deadline, mode }] = await Promise.all([
    findFactors(db, owner),
    countRecoveryCodes(db, owner),
    demandOnCaller(context, caller),
  ]);
  return {
    enrolledAt: factorSince(factors)?.toISOString() ?? null,
    authenticatorAt: factors.authenticatorAt?.toISOString() ?? null,
    passkeys: factors.passkeys.map(passkeyView),
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
  const { clock, factorSecret } = context;
  if ((await demandOnCaller(context, caller)).mode === 'off') throw identityProblems.factorOff();
  const owner = ownerOf(caller);
  const { account, issuer } = await shownBy(context, caller);
  const made = newAuthenticator(issuer, account);
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
  given: ProofAndPassword,
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
  given: ProofAndPassword,
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

/** What a browser asks the caller's passkeys for, to prove the second factor by one. */
export async function beginProof(context: IdentityContext, caller: Caller) {
  const { clock, database, factorSecret } = context;
  const owner = ownerOf(caller);
  const place = passkeyPlace(context);
  const passkeys = await listPasskeys(database.tenant(owner.tenantId), owner);
  if (passkeys.length === 0) throw identityProblems.factorMissing();
  const purpose = { kind: 'step-up', sessionUuid: caller.sessionUuid } as const;
  return passkeyRequest(place, newPasskeyChallenge(factorSecret, purpose, clock.now()), passkeys);
}

/** Renews the proof of the caller's session; answers when it was given. */
export async function stepUp(context: IdentityContext, call: UserCall, given: GivenProof): Promise<Date> {
  const owner = ownerOf(call.caller);
  await assertEnrolled(context, owner);
  await countAttempt(context, owner);
  const use = await checkOwnProof(context, call, given);
  const now = context.clock.now();
  return proved(context, call, use, async () => now);
}

/** Proof and password of somebody whose second factor is on. */
async function checkBoth(
  context: IdentityContext,
  call: UserCall,
  given: ProofAndPassword,
): Promise<UseCode> {
  const owner = ownerOf(call.caller);
  await assertEnrolled(context, owner);
  await countAttempt(context, owner);
  await assertPassword(context, owner, given.password);
  return checkOwnProof(context, call, given);
}

/** A code, or a passkey that answered what `beginProof` asked this session for. */
function checkOwnProof(
  context: IdentityContext,
  { caller, origin }: UserCall,
  given: GivenProof,
): Promise<UseCode> {
  const { clock, factorSecret } = context;
  const purpose = { kind: 'step-up', sessionUuid: caller.sessionUuid } as const;
  return checkProof(context, ownerOf(caller), given, {
    origin,
    wrong: identityProblems.codeInvalid,
    isChallenge: (challenge) => isPasskeyChallenge(factorSecret, purpose, challenge, clock.now()),
  });
}

async function assertEnrolled({ database }: IdentityContext, owner: FactorOwner): Promise<void> {
  if (!(await hasFactor(database.tenant(owner.tenantId), owner))) throw identityProblems.factorMissing();
}
