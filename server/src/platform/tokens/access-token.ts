import { createPublicKey, type KeyObject } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { CacheStats } from '../metrics/cache-stats.ts';
import { createGenerationCache } from './generation-cache.ts';
import type { KeyRing } from './signing-key.ts';

export interface AccessClaims {
  /** The user's uuid. */
  sub: string;
  /** The session's id. */
  jti: string;
  /** Seconds since 1970. */
  iat: number;
  /** Seconds since 1970. */
  exp: number;
  tenantId?: string;
  tid?: string;
  role?: string;
  role_code?: string;
}

export interface AccessTokens {
  /** A compact JWT, signed by the active key. */
  sign(claims: AccessClaims): Promise<string>;
  /**
   * The claims of a valid token: signed by a key of the ring for this issuer and audience, and not expired; null for any other.
   * Revocation is not checked here. The signature of a token is verified once; after that it is answered from memory until it
   * expires or its key leaves the ring. The claims are frozen, because callers share them.
   */
  verify(token: string): Promise<Readonly<AccessClaims> | null>;
  /** The claims of a token that was verified before and is still valid; null when only `verify` can tell. */
  remembered(token: string): Readonly<AccessClaims> | null;
  /** How many are remembered, and how often one was (hits) or was not. */
  stats(): CacheStats;
}

export interface AccessTokenOptions {
  issuer: string;
  audience: string;
  clock: Clock;
  /** The current ring. It is called for every token, so it must be cheap and return the same object until a rotation. */
  keys: () => KeyRing;
  /** Verified tokens kept in memory, about 1 KiB each. */
  cacheSize?: number;
}

interface VerifiedToken {
  kid: string;
  claims: Readonly<AccessClaims>;
}

const ALGORITHM = 'EdDSA';
/** RFC 9068: a token of another kind that the same keys may sign one day does not pass as an access token. */
const TYPE = 'at+jwt';
const LONGEST_TOKEN = 4096;
const TOLERANCE_SECONDS = 30;
const OPTIONAL_CLAIMS = ['tenantId', 'tid', 'role', 'role_code'] as const;

export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const { issuer, audience, clock, keys } = options;
  const verified = countedCache(options.cacheSize ?? 10_000);
  const trustedKeys = rememberPublicKeys(keys);

  function isAlive(claims: AccessClaims): boolean {
    const now = clock.now().getTime() / 1000;
    return claims.exp > now - TOLERANCE_SECONDS && claims.iat <= now + TOLERANCE_SECONDS;
  }

  function trusted({ claims, kid }: VerifiedToken): Readonly<AccessClaims> | null {
    return isAlive(claims) && trustedKeys().has(kid) ? claims : null;
  }

  async function verifySignature(token: string): Promise<VerifiedToken | null> {
    const keyOf: JWTVerifyGetKey = ({ kid }) => {
      const key = kid === undefined ? undefined : trustedKeys().get(kid);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key;
    };
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer,
        audience,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: clock.now(),
      });
      const claims = readClaims(payload);
      return claims === undefined ? null : { kid: protectedHeader.kid ?? '', claims: Object.freeze(claims) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return {
    sign(claims) {
      const { kid, privateKey } = keys().active;
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .sign(privateKey);
    },
    async verify(token) {
      const known = verified.get(token);
      if (known !== undefined) return trusted(known);
      if (token.length > LONGEST_TOKEN) return null;
      const fresh = await verifySignature(token);
      if (fresh === null || !isAlive(fresh.claims)) return null;
      verified.set(token, fresh);
      return fresh.claims;
    },
    remembered(token) {
      const known = verified.look(token);
      return known === undefined ? null : trusted(known);
    },
    stats: verified.stats,
  };
}

/** Verified tokens, of which every request looks for one: those looks are counted. */
function countedCache(capacity: number) {
  const cache = createGenerationCache<VerifiedToken>(capacity);
  let [hits, misses] = [0, 0];
  const look = (token: string) => {
    const known = cache.get(token);
    if (known === undefined) misses += 1;
    else hits += 1;
    return known;
  };
  return {
    get: cache.get,
    set: cache.set,
    look,
    stats: (): CacheStats => ({ entries: cache.size, hits, misses }),
  };
}

/** Public keys by id, made anew only when the ring has changed. */
function rememberPublicKeys(keys: () => KeyRing): () => ReadonlyMap<string, KeyObject> {
  let ring: KeyRing | undefined;
  let publicKeys: ReadonlyMap<string, KeyObject> = new Map();
  return () => {
    const current = keys();
    if (current !== ring) {
      publicKeys = new Map(
        [current.active, ...current.previous].map(({ kid, publicJwk }) => [
          kid,
          createPublicKey({ key: { ...publicJwk }, format: 'jwk' }),
        ]),
      );
      ring = current;
    }
    return publicKeys;
  };
}

function readClaims(payload: JWTPayload): AccessClaims | undefined {
  const { sub, jti, iat, exp } = payload;
  if (typeof sub !== 'string' || typeof jti !== 'string') return undefined;
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined;
  const claims: AccessClaims = { sub, jti, iat, exp };
  for (const name of OPTIONAL_CLAIMS) {
    const value = payload[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') return undefined;
    claims[name] = value;
  }
  return claims;
}
