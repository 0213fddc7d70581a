import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import { uuidOfBytes } from '../../../platform/uuid.ts';
import { isKeptOut } from '../company-blocks.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { oidcProblems } from '../providers/sign-in-problems.ts';
import { isPasskeyChallenge, newPasskeyChallenge } from '../second-factor/passkey-challenge.ts';
import { checkAssertion, passkeyPlace, passkeyRequest } from '../second-factor/passkey-proof.ts';
import type { PasskeyAssertion } from '../second-factor/passkey-schema.ts';
import { findCredentialsByUuid } from './credential-queries.ts';
import { type Authenticated, enter, type SignInRequest } from './landing.ts';
import { mustUseProvider } from './provider-only.ts';

const FAILURES_PER_ADDRESS: Limit = { name: 'passkey.address', max: 50, windowSeconds: 15 * 60 };
const PURPOSE = { kind: 'sign-in', sessionUuid: null } as const;

/** What a browser asks whoever is there for: a passkey of this installation, whosever it is. */
export function beginPasskeySignIn(context: IdentityContext) {
  const { clock, factorSecret } = context;
  const place = passkeyPlace(context);
  return passkeyRequest(place, newPasskeyChallenge(factorSecret, PURPOSE, clock.now()), null);
}

/**
 * Who signs in by a passkey alone: it names the person, and whoever holds it was checked by the authenticator, which makes it both
 * factors. Every attempt of an address counts before it is looked at. What is wrong with a passkey cannot be told from outside; that an
 * account may not log in is answered only to whoever holds a passkey of it.
 */
export async function checkPasskeySignIn(
  context: IdentityContext,
  credential: PasskeyAssertion,
  request: SignInRequest,
): Promise<Authenticated> {
  const { clock, database, factorSecret, limiter } = context;
  const wrong = identityProblems.passkeyInvalid;
  const address = countedAddress(request.origin.ip);
  const { allowed, retryAfterSeconds } = await limiter.hit(FAILURES_PER_ADDRESS, address);
  if (!allowed) throw identityProblems.tooManyAttempts({ retryAfterSeconds });
  const handle = Buffer.from(credential.response.userHandle ?? '', 'base64url');
  const userUuid = uuidOfBytes(handle);
  const user = userUuid === null ? null : await findCredentialsByUuid(database.system, userUuid);
  if (user === null) throw wrong();
  const tenantId = user.homeTenantId ?? context.platformTenantId();
  const owner = { tenantId, userId: user.userId, userUuid: user.userUuid };
  const prove = await checkAssertion(context, owner, credential, {
    isAlone: true,
    isChallenge: (challenge) => isPasskeyChallenge(factorSecret, PURPOSE, challenge, clock.now()),
    wrong,
  });
  await limiter.undo(FAILURES_PER_ADDRESS, address);
  if (user.status !== 'ativo' || (await isKeptOut(database.system, user.userId)))
    throw identityProblems.accountUnavailable();
  if (await mustUseProvider(context, user)) throw oidcProblems.required();
  return { user, ...(await enter(context, user, request.tenantUuid)), prove, mustEnrol: false };
}
