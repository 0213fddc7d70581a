import { writeAudit } from '../../../platform/audit/audit.ts';
import { createOpaqueToken, hashToken } from '../../../platform/tokens/opaque-token.ts';
import { pathIds, type TenantRow } from '../../tenancy/index.ts';
import { isKeptOut } from '../company-blocks.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import {
  findChallenge,
  insertChallenge,
  type NewChallenge,
  useChallenge,
} from '../second-factor/challenge-queries.ts';
import { demandOn, type FactorDemand, type FactorMembership } from '../second-factor/factor-policy.ts';
import { auditTarget, countAttempt } from '../second-factor/factor-proof.ts';
import { type Factors, factorSince, findFactors } from '../second-factor/factors.ts';
import { checkProof, type GivenProof } from '../second-factor/given-proof.ts';
import { passkeyPlaceOf } from '../second-factor/passkey-place.ts';
import { passkeyRequest } from '../second-factor/passkey-proof.ts';
import { listFactorPolicies } from '../second-factor/policy-queries.ts';
import { type Credentials, findCredentialsById } from './credential-queries.ts';
import { type Authenticated, enter, type Landing, type ProvedFactor, type SignInRequest } from './landing.ts';
import { isRemembered, type NewDevice, newDevice } from './remembering.ts';

const CHALLENGE_MINUTES = 5;

type Kind = NewChallenge['kind'];

/**
 * The step after the right password, or after a provider. Throws 401 with a challenge for who has a second factor, whatever the policies
 * say by now; else answers whether somebody has to enrol one before anything else. A provider may stand for the second factor in its
 * tenant.
 */
export async function awaitFactor(
  context: IdentityContext,
  who: Landing & { user: Credentials },
  request: SignInRequest & { kind: Kind },
  standsIn: TenantRow | null = null,
): Promise<ProvedFactor> {
  const { clock, database } = context;
  if (standsIn !== null && (await standsForFactor(context, who.memberships, standsIn)))
    return { prove: null, mustEnrol: false };
  const place = { tenantId: who.recordsTenantId, userId: who.user.userId };
  const [factors, { deadline, rememberDays }] = await Promise.all([
    findFactors(database.tenant(place.tenantId), place),
    demandOnMembers(context, who.memberships),
  ]);
  const now = clock.now();
  if (factorSince(factors) === null) return { prove: null, mustEnrol: deadline !== null && deadline <= now };
  if (await isRemembered(context, place, { days: rememberDays, token: request.sentDevice }))
    return { prove: null, mustEnrol: false };
  const challenge = createOpaqueToken();
  await database.systemTransaction((tx) =>
    insertChallenge(tx, {
      ...place,
      kind: request.kind,
      tokenHash: hashToken(challenge),
      tenantUuid: request.tenantUuid,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
    }),
  );
  throw identityProblems.secondFactorRequired({
    members: await askedFor(context, factors, { challenge, rememberDays }),
  });
}

/** By what the challenge may be answered, and what to ask passkeys for: their challenge is the same, so it is used up with it. */
async function askedFor(
  { identity }: IdentityContext,
  factors: Factors,
  { challenge, rememberDays }: { challenge: string; rememberDays: number },
) {
  const place = passkeyPlaceOf(identity.publicUrl);
  const hasPasskeys = factors.passkeys.length > 0 && place !== null;
  return {
    challenge,
    methods: [
      ...(hasPasskeys ? ['passkey'] : []),
      ...(factors.authenticatorAt === null ? [] : ['totp']),
      'recovery',
    ],
    rememberDays,
    ...(hasPasskeys ? { passkey: await passkeyRequest(place, challenge, factors.passkeys) } : {}),
  };
}

/**
 * Whether a provider of this tenant stands for the second factor of somebody: whatever the person is a member of lies in the tenant or below
 * it, and no tenant above it asks for one.
 */
async function standsForFactor(
  { database, platformTenantId }: Pick<IdentityContext, 'database' | 'platformTenantId'>,
  memberships: readonly FactorMembership[],
  { id, path }: TenantRow,
): Promise<boolean> {
  if (!memberships.every((membership) => pathIds(membership.path).includes(id))) return false;
  const above = pathIds(path).filter((tenantId) => tenantId !== id);
  const policies = await listFactorPolicies(database.system, [platformTenantId(), ...above]);
  return demandOn(memberships, policies, platformTenantId()).mode !== 'required';
}

/** What the policies of all tenants at and above somebody's memberships ask for. */
export async function demandOnMembers(
  { database, platformTenantId }: Pick<IdentityContext, 'database' | 'platformTenantId'>,
  memberships: readonly FactorMembership[],
): Promise<FactorDemand> {
  const tenantIds = new Set([platformTenantId(), ...memberships.flatMap(({ path }) => pathIds(path))]);
  const policies = await listFactorPolicies(database.system, [...tenantIds]);
  return demandOn(memberships, policies, platformTenantId());
}

export interface ChallengeAnswer extends Omit<SignInRequest, 'tenantUuid'>, GivenProof {
  kind: Kind;
  challenge: string;
  /** Whether the browser is not to be asked again for a while. */
  rememberDevice: boolean;
}

/**
 * Who answers a challenge with the right code or passkey. It stays open to another while its time lasts; it and the code are used
 * up with the session that they open, and not before.
 */
export async function answerChallenge(
  context: IdentityContext,
  answer: ChallengeAnswer,
): Promise<{ who: Authenticated; request: SignInRequest; device: NewDevice | null }> {
  const { clock, database } = context;
  const { challenge, kind, origin, rememberDevice, sentBrowser, sentCookie, sentDevice, userAgent } = answer;
  const now = clock.now();
  const found = await findChallenge(database.system, kind, hashToken(challenge), now);
  const user = found === null ? null : await findCredentialsById(database.system, found.userId);
  if (found === null || user === null) throw identityProblems.challengeInvalid();
  if (user.status !== 'ativo' || (await isKeptOut(database.system, user.userId))) {
    throw identityProblems.accountUnavailable();
  }
  const owner = { tenantId: found.tenantId, userId: user.userId, userUuid: user.userUuid };
  await countAttempt(context, owner);
  const useProof = await checkProof(context, owner, answer, {
    origin,
    wrong: identityProblems.secondFactorInvalid,
    isChallenge: (answered) => answered === challenge,
  });
  const landed = await enter(context, user, found.tenantUuid);
  const { rememberDays } = await demandOnMembers(context, landed.memberships);
  const device = rememberDevice ? newDevice(context, owner, { days: rememberDays, userAgent }) : null;
  const prove: ProvedFactor['prove'] = async (tx) => {
    if (!(await useChallenge(tx, found, now))) throw identityProblems.challengeInvalid();
    await useProof(tx);
    if (device === null) return;
    await device.remember(tx);
    await writeAudit(
      tx,
      clock,
      { ...origin, userId: user.userId },
      {
        ...auditTarget(owner),
        action: 'auth.deviceRemembered',
        after: { until: device.expiresAt.toISOString() },
      },
    );
  };
  const request = { tenantUuid: found.tenantUuid, origin, userAgent, sentBrowser, sentCookie, sentDevice };
  return { who: { user, ...landed, prove, mustEnrol: false }, request, device };
}
