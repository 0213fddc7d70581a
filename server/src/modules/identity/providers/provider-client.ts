import type { Configuration, ServerMetadata } from 'openid-client';
import type { Clock } from '../../../platform/clock.ts';
import { exchangeGuarded } from '../../../platform/net/guarded-exchange.ts';
import { type FetchFault, GuardedFetchError, type Reach } from '../../../platform/net/guarded-fetch.ts';
import { createGenerationCache, type GenerationCache } from '../../../platform/tokens/generation-cache.ts';
import { providerProblems } from './provider-problems.ts';
import type { ProviderCheck } from './provider-schema.ts';
import { oidcProblems } from './sign-in-problems.ts';

const BUDGET_MS = 6_000;
const MOST_BYTES = 512 * 1024;
const REMEMBERED_MS = 10 * 60_000;
const REMEMBERED = 200;
/** Told by every sign-in: who it is, and the e-mail address by which the account is found. */
const SCOPES = ['openid', 'email', 'profile'] as const;

/** How this installation is known to a provider. */
export interface ProviderAccess {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
}

/** What makes an answer that of one question; the browser never sees the verifier. */
export interface SignInChecks {
  nonce: string;
  verifier: string;
}

/** Whom a provider says that somebody is. */
export interface ProviderPerson {
  subject: string;
  email: string | null;
  /** Whether the provider says itself that the address is not verified. */
  isUnverified: boolean;
  name: string | null;
  /** The organisation, where the provider serves many of them under one issuer (Google). */
  hostedDomain: string | null;
}

/** Talks to providers, through the guarded fetch alone. */
export interface ProviderClient {
  /** Asks a provider who it is, whatever is remembered of it. Throws 422. */
  check(issuer: string): Promise<ProviderCheck>;
  /** Where a browser goes to sign in. Throws 503. */
  authorizationUrl(
    access: ProviderAccess,
    question: SignInChecks & { state: string; redirectUri: string },
  ): Promise<URL>;
  /** Whom the answer of a provider names, once everything about it was verified. Throws 401 or 503. */
  personOf(
    access: ProviderAccess,
    answer: URL,
    checks: SignInChecks & { state: string },
  ): Promise<ProviderPerson>;
}

/** What leaves for the internet is encrypted; plain http is for the machine of a developer. */
export function allowedIssuer(url: URL, reach: Reach): Reach | FetchFault {
  return reach === 'public' && url.protocol !== 'https:' ? 'refused' : reach;
}

type Library = typeof import('openid-client');

interface Discovered {
  metadata: ServerMetadata;
  /** With its keys, once they were asked for. */
  keys: ReturnType<Library['getJwksCache']>;
  until: number;
}

/** What the questions to providers share. */
interface Outside {
  clock: Clock;
  reach: Reach;
  discoveries: GenerationCache<Discovered>;
}

/** Remembers for some minutes what providers said of themselves. */
export function createProviderClient({
  clock,
  privateAddresses,
}: {
  clock: Clock;
  privateAddresses: boolean;
}): ProviderClient {
  const reach: Reach = privateAddresses ? 'anywhere' : 'public';
  const outside: Outside = { clock, reach, discoveries: createGenerationCache(REMEMBERED) };
  return {
    check: (issuer) => check(outside, issuer),
    authorizationUrl: (access, question) => authorizationUrl(outside, access, question),
    personOf: (access, answer, checks) => personOf(outside, access, answer, checks),
  };
}

const check: Inner<'check'> = async (outside, issuer) => {
  const library = await import('openid-client');
  try {
    const { metadata } = await discoverAnew(outside, library, issuer);
    const answer = await fetchOf(outside)(metadata.jwks_uri ?? '', {
      method: 'GET',
      headers: {},
      body: null,
    });
    const { keys } = (await answer.json()) as { keys?: unknown[] };
    if (!Array.isArray(keys) || metadata.token_endpoint === undefined) throw new Error('no keys');
    const authorizationEndpoint = endpointOf(metadata, outside.reach).origin;
    return { issuer: metadata.issuer, authorizationEndpoint, keys: keys.length };
  } catch (cause) {
    if (isOtherIssuer(cause)) throw providerProblems.otherIssuer({ cause });
    throw providerProblems.unreachable({ cause });
  }
};

const authorizationUrl: Inner<'authorizationUrl'> = async (outside, access, question) => {
  const { nonce, redirectUri, state, verifier } = question;
  try {
    const { config, discovered, library } = await configured(outside, access);
    endpointOf(discovered.metadata, outside.reach);
    return library.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: [...new Set([...SCOPES, ...access.scopes])].join(' '),
      state,
      nonce,
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  } catch (cause) {
    throw oidcProblems.unavailable({ cause });
  }
};

const personOf: Inner<'personOf'> = async (outside, access, answer, { nonce, state, verifier }) => {
  try {
    const { config, discovered, library } = await configured(outside, access);
    const tokens = await library.authorizationCodeGrant(config, answer, {
      expectedNonce: nonce,
      expectedState: state,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    discovered.keys = library.getJwksCache(config);
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('no ID token');
    return personIn(await withProfile(library, config, tokens.access_token, claims));
  } catch (cause) {
    throw problemOf(cause);
  }
};

/** A question with what all of them share. */
type Inner<Name extends keyof ProviderClient> = (
  outside: Outside,
  ...question: Parameters<ProviderClient[Name]>
) => ReturnType<ProviderClient[Name]>;

/** The fetch that the library is given. */
function fetchOf({ reach }: Outside) {
  return (target: string, { body, headers, method }: Asked): Promise<Response> =>
    exchangeGuarded(target, {
      method,
      headers,
      body: body === undefined || body === null ? null : String(body),
      budgetMs: BUDGET_MS,
      maxBytes: MOST_BYTES,
      reach: (url) => allowedIssuer(url, reach),
    });
}

async function discoverAnew(outside: Outside, library: Library, issuer: string): Promise<Discovered> {
  const found = await library.discovery(new URL(issuer), '-', undefined, library.None(), {
    [library.customFetch]: fetchOf(outside),
    execute: outside.reach === 'anywhere' ? [library.allowInsecureRequests] : [],
  });
  const metadata = { ...found.serverMetadata() };
  assertSame(metadata, issuer);
  const until = outside.clock.now().getTime() + REMEMBERED_MS;
  const discovered = { metadata, keys: undefined, until };
  outside.discoveries.set(issuer, discovered);
  return discovered;
}

/** What the library asks for in the name of a client; tokens are looked at by the clock of the installation. */
async function configured(outside: Outside, access: ProviderAccess) {
  const { clock, discoveries, reach } = outside;
  const library = await import('openid-client');
  const known = discoveries.get(access.issuer);
  const isFresh = known !== undefined && known.until > clock.now().getTime();
  const discovered = isFresh ? known : await discoverAnew(outside, library, access.issuer);
  const { keys, metadata } = discovered;
  const seconds = Math.round((clock.now().getTime() - Date.now()) / 1_000);
  const config = new library.Configuration(
    metadata,
    access.clientId,
    { [library.clockSkew]: seconds },
    authentication(library, metadata, access.clientSecret),
  );
  config[library.customFetch] = fetchOf(outside);
  if (reach === 'anywhere') library.allowInsecureRequests(config);
  library.enableNonRepudiationChecks(config);
  if (keys !== undefined) library.setJwksCache(config, keys);
  return { config, discovered, library };
}

interface Asked {
  body: unknown;
  headers: Record<string, string>;
  method: string;
}

type Claims = Readonly<Record<string, unknown>> & { sub: string };

/** Many providers tell the e-mail address only when they are asked for the profile. */
async function withProfile(
  library: Library,
  config: Configuration,
  accessToken: string,
  claims: Claims,
): Promise<Claims> {
  if (claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...claims, ...(await library.fetchUserInfo(config, accessToken, claims.sub)) };
}

function personIn(claims: Claims): ProviderPerson {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  return {
    subject: claims.sub,
    email: text('email')?.toLowerCase() ?? null,
    isUnverified: claims['email_verified'] === false || claims['email_verified'] === 'false',
    name: text('name'),
    hostedDomain: text('hd')?.toLowerCase() ?? null,
  };
}

/** What is not said is the basic one, by the standard. */
function authentication(library: Library, metadata: ServerMetadata, secret: string) {
  const methods = metadata.token_endpoint_auth_methods_supported;
  const isBasic = methods === undefined || methods.includes('client_secret_basic');
  return isBasic ? library.ClientSecretBasic(secret) : library.ClientSecretPost(secret);
}

class OtherIssuer extends Error {}

/** One issuer that stands for all customers of a provider would let all of them in. */
function assertSame({ issuer }: ServerMetadata, wanted: string): void {
  if (URL.parse(issuer)?.href !== URL.parse(wanted)?.href) throw new OtherIssuer();
}

function isOtherIssuer(error: unknown): boolean {
  if (error instanceof OtherIssuer) return true;
  return error instanceof Error && 'code' in error && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
}

/** Where browsers are sent: an address of the same kind as the issuer's. */
function endpointOf({ authorization_endpoint: endpoint }: ServerMetadata, reach: Reach): URL {
  const url = URL.parse(endpoint ?? '');
  if (url === null || !['http:', 'https:'].includes(url.protocol) || allowedIssuer(url, reach) !== reach)
    throw new Error('no authorization endpoint');
  return url;
}

/** Nothing of what a provider says is shown to anybody: it becomes one of three texts. */
function problemOf(cause: unknown) {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error instanceof GuardedFetchError || ('code' in error && error.code === 'OAUTH_TIMEOUT'))
      return oidcProblems.unavailable({ cause });
    if ('error' in error && error.error === 'access_denied') return oidcProblems.denied({ cause });
  }
  return oidcProblems.failed({ cause });
}
