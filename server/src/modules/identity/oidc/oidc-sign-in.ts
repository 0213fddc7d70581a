import { randomBytes } from 'node:crypto';
import { Problem } from '../../../platform/problem.ts';
import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import { createOpaqueToken, hashToken, tokenHasHash } from '../../../platform/tokens/opaque-token.ts';
import { openBytes, sealBytes } from '../../../platform/tokens/sealed-bytes.ts';
import { findTenantById, type TenantRow } from '../../tenancy/index.ts';
import { isKeptOut } from '../company-blocks.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { openClientSecret } from '../providers/client-secret.ts';
import { redirectUri } from '../providers/oidc-paths.ts';
import { findState, insertState, type OidcState, useState } from '../providers/oidc-state-queries.ts';
import type { ProviderAccess, SignInChecks } from '../providers/provider-client.ts';
import { findProviderAnywhere, findProviderById, type ProviderRow } from '../providers/provider-queries.ts';
import { oidcProblems } from '../providers/sign-in-problems.ts';
import { type Authenticated, enter, type SignInRequest } from '../sessions/landing.ts';
import { awaitFactor } from '../sessions/sign-in-gate.ts';
import { findSuspensionReason } from '../sessions/tenant-suspension.ts';
import { personAt, type SignInPlace } from './oidc-person.ts';

const STARTS_PER_ADDRESS: Limit = { name: 'oidc.start', max: 60, windowSeconds: 15 * 60 };
export const STATE_MINUTES = 10;
/** As base64url 43 characters, the fewest that a verifier of PKCE may have. */
const CHECK_BYTES = 32;

interface Started {
  /** Where the provider asks who it is. */
  url: URL;
  /** What the browser has to bring back, in a cookie. */
  browser: string;
}

/**
 * Sends a browser to a provider. What makes the answer its own stays here: the state by its hash, nonce and verifier sealed, and the
 * browser by the hash of a cookie.
 */
export async function startOidc(
  context: IdentityContext,
  {
    browser,
    ip,
    provider: uuid,
    wanted,
  }: {
    provider: string;
    wanted: string;
    browser: string | null;
    ip: string | null;
  },
): Promise<Started> {
  const { clock, database, identity, limiter, providers } = context;
  const { allowed, retryAfterSeconds } = await limiter.hit(STARTS_PER_ADDRESS, countedAddress(ip));
  if (!allowed) throw identityProblems.tooManyAttempts({ retryAfterSeconds });
  const { provider } = await openPlace(context, await findProviderAnywhere(database.system, uuid));
  const state = createOpaqueToken(CHECK_BYTES);
  const checks = { nonce: createOpaqueToken(CHECK_BYTES), verifier: createOpaqueToken(CHECK_BYTES) };
  const url = await providers.client.authorizationUrl(accessTo(context, provider), {
    ...checks,
    state,
    redirectUri: redirectUri(identity.publicUrl),
  });
  const kept = browser ?? randomBytes(CHECK_BYTES).toString('base64url');
  const now = clock.now();
  await database.transaction([provider.tenantId], (tx) =>
    insertState(tx, keyOf(provider), {
      stateHash: hashToken(state),
      browserHash: hashToken(kept),
      sealedChecks: sealBytes(providers.secret, boundTo(state), Buffer.from(JSON.stringify(checks))),
      returnPath: wanted,
      createdAt: now,
      expiresAt: new Date(now.getTime() + STATE_MINUTES * 60_000),
    }),
  );
  return { url, browser: kept };
}

/** How a sign-in at a provider ends. */
export interface Finished {
  /** The page that was wanted. */
  returnPath: string;
  outcome: { who: Authenticated } | { problem: Problem };
}

/**
 * Takes what a provider sent a browser back with. The state is used up whatever comes of it; everything else is verified before anybody
 * is looked for. A problem that has a text of ours comes with the page that was wanted, so that nobody who tries again loses it.
 */
export async function finishOidc(
  context: IdentityContext,
  answer: URLSearchParams,
  { browser, request }: { browser: string | null; request: SignInRequest },
): Promise<Finished> {
  const { clock, database } = context;
  const state = answer.get('state') ?? '';
  const begun = await findState(database.system, hashToken(state), clock.now());
  const isOwn = begun !== null && browser !== null && tokenHasHash(browser, begun.browserHash);
  if (!isOwn || !(await database.systemTransaction((tx) => useState(tx, begun, clock.now()))))
    return { returnPath: '/', outcome: { problem: oidcProblems.expired() } };
  try {
    const who = await signIn(context, { begun, state, answer }, request);
    return { returnPath: begun.returnPath, outcome: { who } };
  } catch (error) {
    if (error instanceof Problem) return { returnPath: begun.returnPath, outcome: { problem: error } };
    throw error;
  }
}

async function signIn(
  context: IdentityContext,
  { answer, begun, state }: { begun: OidcState; state: string; answer: URLSearchParams },
  request: SignInRequest,
): Promise<Authenticated> {
  const { database, identity, providers } = context;
  const checks = checksOf(context, begun, state);
  const place = await openPlace(context, await findProviderById(database.system, begun));
  const url = new URL(redirectUri(identity.publicUrl));
  url.search = answer.toString();
  const person = await providers.client.personOf(accessTo(context, place.provider), url, {
    ...checks,
    state,
  });
  await assertNotSuspended(context, place.tenant);
  const user = await personAt(context, place, person, request.origin);
  if (user.status !== 'ativo' || (await isKeptOut(database.system, user.userId)))
    throw identityProblems.accountUnavailable();
  const landed = await enter(context, user, null);
  const standsIn = place.provider.standsForFactor ? place.tenant : null;
  const factor = await awaitFactor(context, { user, ...landed }, { ...request, kind: 'cookie' }, standsIn);
  return { user, ...landed, ...factor };
}

/** Nobody is made in a tenant that is suspended; whoever has shown who they are is told why. */
async function assertNotSuspended({ database }: IdentityContext, { id, status }: TenantRow): Promise<void> {
  if (status === 'ativo') return;
  const reason = (await findSuspensionReason(database.system, id)) ?? '';
  throw identityProblems.tenantSuspended({ values: { reason } });
}

/** The provider with its tenant, while it is on. */
async function openPlace(context: IdentityContext, provider: ProviderRow | null): Promise<SignInPlace> {
  const tenant = provider === null ? null : await findTenantById(context.database.system, provider.tenantId);
  if (provider === null || !provider.enabled || tenant === null) throw oidcProblems.unavailable();
  return { provider, tenant };
}

function accessTo({ providers }: IdentityContext, provider: ProviderRow): ProviderAccess {
  const { clientId, issuer, scopes, sealedSecret } = provider;
  const clientSecret = openClientSecret(providers.secret, provider, sealedSecret);
  return { issuer, clientId, clientSecret, scopes };
}

function checksOf({ providers }: IdentityContext, { sealedChecks }: OidcState, state: string): SignInChecks {
  const opened = openBytes(providers.secret, boundTo(state), sealedChecks);
  if (opened === null) throw oidcProblems.expired();
  return JSON.parse(opened.toString());
}

const boundTo = (state: string) => `oidc state ${state}`;

const keyOf = ({ id, tenantId }: ProviderRow) => ({ tenantId, providerId: id });
