import type { ProblemType } from '../../../platform/problem.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { type FactorOwner, forgiveAttempts, type UseCode } from './factor-proof.ts';
import { type PasskeyPlace, passkeyPlaceOf } from './passkey-place.ts';
import { listPasskeys, type StoredPasskey, usePasskey } from './passkey-queries.ts';
import type { PasskeyAssertion } from './passkey-schema.ts';

/** As long as their challenges are good. */
export const PASSKEY_TIMEOUT_MS = 5 * 60_000;

/** With the first passkey: it brings 170 modules that parse certificates, and many processes never see one. */
export const loadWebauthn = () => import('@simplewebauthn/server');

/** The place at which passkeys are good; 409 where the address of the installation has no host name. */
export function passkeyPlace({ identity }: Pick<IdentityContext, 'identity'>): PasskeyPlace {
  const place = passkeyPlaceOf(identity.publicUrl);
  if (place === null) throw identityProblems.passkeysNowhere();
  return place;
}

/** What a browser asks an authenticator for; of nobody in particular, and then with a check of who holds it, without passkeys. */
export async function passkeyRequest(
  place: PasskeyPlace,
  challenge: string,
  passkeys: readonly StoredPasskey[] | null,
) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    rpID: place.id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: passkeys === null ? 'required' : 'preferred',
    allowCredentials: (passkeys ?? []).map(descriptorOf),
  });
}

export const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId.toString('base64url'),
  transports,
});

interface Expected {
  /** Whether this is the challenge that was to be answered. */
  isChallenge: (challenge: string) => boolean;
  /** Whether the authenticator must have checked who holds it: where no password was asked for. */
  isAlone: boolean;
  wrong: ProblemType;
}

/**
 * Checks the answer of a passkey. What it answers uses the challenge up, so that it is good once. Throws `wrong` for any other answer. The
 * caller of this function counts attempts, which are forgiven once it is right.
 */
export async function checkAssertion(
  context: IdentityContext,
  owner: FactorOwner,
  assertion: PasskeyAssertion,
  { isAlone, isChallenge, wrong }: Expected,
): Promise<UseCode> {
  const { clock, database } = context;
  const place = passkeyPlace(context);
  const passkeys = await listPasskeys(database.tenant(owner.tenantId), owner);
  const passkey = passkeys.find(({ credentialId }) => credentialId.toString('base64url') === assertion.id);
  if (passkey === undefined) throw wrong();
  const { verifyAuthenticationResponse } = await loadWebauthn();
  let answered = '';
  // The library tells of whatever is wrong with an answer by an error; which of them it was is nobody's business.
  const verified = await verifyAuthenticationResponse({
    response: responseOf(assertion),
    expectedChallenge: (challenge) => {
      answered = challenge;
      return isChallenge(challenge);
    },
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    credential: {
      id: assertion.id,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.signCount,
    },
    requireUserVerification: isAlone,
  }).catch(() => null);
  if (verified?.verified !== true) throw wrong();
  await forgiveAttempts(context, owner);
  const used = {
    id: passkey.id,
    challengeHash: hashToken(answered),
    signCount: verified.authenticationInfo.newCounter,
  };
  return async (tx) => {
    if (!(await usePasskey(tx, owner, used, clock.now()))) throw wrong();
  };
}

function responseOf({ id, rawId, response, type }: PasskeyAssertion) {
  const { authenticatorData, clientDataJSON, signature } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { authenticatorData, clientDataJSON, signature },
  };
}
