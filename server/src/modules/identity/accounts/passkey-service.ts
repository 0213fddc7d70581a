import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { uuidBytes, v7 } from '../../../platform/uuid.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { leaveFactorMail } from '../second-factor/factor-mail.ts';
import { auditTarget, countAttempt, forgiveAttempts } from '../second-factor/factor-proof.ts';
import { deleteFactors, factorSince, findFactors } from '../second-factor/factors.ts';
import { isPasskeyChallenge, newPasskeyChallenge } from '../second-factor/passkey-challenge.ts';
import {
  descriptorOf,
  loadWebauthn,
  PASSKEY_TIMEOUT_MS,
  passkeyPlace,
} from '../second-factor/passkey-proof.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  type StoredPasskey,
} from '../second-factor/passkey-queries.ts';
import type { PasskeyRegistration, PasskeyView } from '../second-factor/passkey-schema.ts';
import type { UserCall } from '../user-call.ts';
import {
  assertPassword,
  demandOnCaller,
  ownerOf,
  proved,
  shownBy,
  writeRecoveryCodes,
} from './own-factor.ts';

export interface NewPasskey {
  credential: PasskeyRegistration;
  name: string;
  password: string;
}

/** A passkey as its owner sees it. */
export function passkeyView({ createdAt, isSynced, lastUsedAt, name, uuid }: StoredPasskey): PasskeyView {
  return {
    id: uuid,
    name,
    synced: isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** What a browser asks an authenticator for that makes a passkey of the caller. */
export async function beginPasskey(context: IdentityContext, caller: Caller) {
  const { clock, database, factorSecret } = context;
  const place = passkeyPlace(context);
  if ((await demandOnCaller(context, caller)).mode === 'off') throw identityProblems.factorOff();
  const owner = ownerOf(caller);
  const [passkeys, { account, issuer }] = await Promise.all([
    listPasskeys(database.tenant(owner.tenantId), owner),
    shownBy(context, caller),
  ]);
  assertRoom(passkeys);
  const challenge = newPasskeyChallenge(factorSecret, enrolmentOf(caller), clock.now());
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpName: issuer,
    rpID: place.id,
    userName: account,
    userDisplayName: caller.userName,
    userID: Uint8Array.from(uuidBytes(owner.userUuid)),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: PASSKEY_TIMEOUT_MS,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/**
 * Adds the passkey that an authenticator made, by the password. The first factor of a person turns the second factor on: it answers the
 * recovery codes then, which are shown once, and null else.
 */
export async function addPasskey(
  context: IdentityContext,
  call: UserCall,
  given: NewPasskey,
): Promise<{ passkey: PasskeyView; recoveryCodes: string[] | null }> {
  const { clock, database } = context;
  const owner = ownerOf(call.caller);
  if ((await demandOnCaller(context, call.caller)).mode === 'off') throw identityProblems.factorOff();
  await countAttempt(context, owner);
  await assertPassword(context, owner, given.password);
  const made = await checkRegistration(context, call.caller, given.credential);
  await forgiveAttempts(context, owner);
  const factors = await findFactors(database.tenant(owner.tenantId), owner);
  assertRoom(factors.passkeys);
  const now = clock.now();
  const passkey = {
    ...made,
    uuid: v7(now),
    place: freePlace(factors.passkeys),
    name: given.name.trim(),
    createdAt: now,
  };
  const use = async (tx: AnyTx) => {
    if (!(await insertPasskey(tx, owner, passkey))) throw identityProblems.passkeyKnown();
  };
  return proved(context, call, use, async (tx) => {
    const isFirst = factorSince(factors) === null;
    await leaveFactorMail(tx, clock, owner, isFirst ? 'enrolled' : 'passkey-added');
    await writeAudit(tx, clock, call.origin, {
      ...auditTarget(owner),
      action: 'auth.passkeyAdded',
      after: { name: passkey.name },
    });
    return {
      passkey: passkeyView({ ...passkey, id: 0, lastUsedAt: null }),
      recoveryCodes: isFirst
        ? await writeRecoveryCodes(tx, context, call, 'auth.secondFactorEnrolled')
        : null,
    };
  });
}

/** Takes a passkey of the caller away; with the last factor the recovery codes go, and the second factor is off. */
export async function removePasskey(context: IdentityContext, call: UserCall, uuid: string): Promise<void> {
  const { callers, clock } = context;
  const owner = ownerOf(call.caller);
  await call.transaction([owner.tenantId], async (tx) => {
    const removed = await deletePasskey(tx, owner, uuid);
    if (removed === null) throw identityProblems.passkeyMissing();
    await writeAudit(tx, clock, call.origin, {
      ...auditTarget(owner),
      action: 'auth.passkeyRemoved',
      before: { name: removed.name },
    });
    const isLast = factorSince(await findFactors(tx, owner)) === null;
    if (isLast) {
      await deleteFactors(tx, owner);
      await writeAudit(tx, clock, call.origin, { ...auditTarget(owner), action: 'auth.secondFactorRemoved' });
    }
    await leaveFactorMail(tx, clock, owner, isLast ? 'removed' : 'passkey-removed');
    tx.afterCommit(() => callers.changed({ kind: 'user', userId: owner.userId }));
  });
}

/** What an authenticator made for this session; 422 for anything else. */
async function checkRegistration(context: IdentityContext, caller: Caller, credential: PasskeyRegistration) {
  const { clock, factorSecret } = context;
  const place = passkeyPlace(context);
  const { attestationObject, clientDataJSON } = credential.response;
  const { verifyRegistrationResponse } = await loadWebauthn();
  // The library tells of whatever is wrong with an answer by an error; which of them it was is nobody's business.
  const verified = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
      clientExtensionResults: {},
      response: { attestationObject, clientDataJSON },
    },
    expectedChallenge: (challenge) =>
      isPasskeyChallenge(factorSecret, enrolmentOf(caller), challenge, clock.now()),
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    requireUserVerification: false,
  }).catch(() => null);
  if (verified?.verified !== true) throw identityProblems.passkeyRefused();
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    signCount: made.counter,
    transports: credential.response.transports ?? [],
    isSynced: credentialBackedUp,
  };
}

const enrolmentOf = ({ sessionUuid }: Caller) => ({ kind: 'enrolment', sessionUuid }) as const;

function assertRoom(passkeys: readonly StoredPasskey[]): void {
  if (passkeys.length >= MOST_PASSKEYS)
    throw identityProblems.passkeysFull({ values: { most: MOST_PASSKEYS } });
}

function freePlace(passkeys: readonly StoredPasskey[]): number {
  const taken = new Set(passkeys.map(({ place }) => place));
  return (
    Array.from({ length: MOST_PASSKEYS }, (_, number) => number + 1).find((place) => !taken.has(place)) ?? 1
  );
}
