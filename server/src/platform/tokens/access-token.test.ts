import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { type AccessClaims, createAccessTokens } from './access-token.ts';
import { generateSigningKey, jwksDocument, type KeyRing } from './signing-key.ts';

const ISSUER = 'https://retaguarda.test';
const AUDIENCE = 'retaguarda-api';
const START = Date.parse('2026-11-20T21:30:00Z') / 1000;

function setup(cacheSize = 100) {
  let seconds = START;
  const clock = { now: () => new Date(seconds * 1000) };
  const active = generateSigningKey(clock);
  const world = { ring: { active, previous: [] } as KeyRing, lookUps: 0 };
  const tokens = createAccessTokens({
    issuer: ISSUER,
    audience: AUDIENCE,
    clock,
    keys: () => world.ring,
    cacheSize,
  });
  return { tokens, active, world, clock, pass: (by: number) => (seconds += by) };
}

const claims: AccessClaims = {
  sub: '0198a9d2-7c1e-7bbd-9d3e-1f2a3b4c5d6e',
  jti: 'session-1',
  iat: START,
  exp: START + 28_800,
  tenantId: 't-1',
  role: 'admin',
  role_code: '2',
};

interface Forgery {
  header?: Record<string, unknown>;
  payload?: Record<string, unknown>;
  key?: KeyObject;
  issuer?: string;
  audience?: string;
}

function forge({ active }: ReturnType<typeof setup>, forgery: Forgery = {}): Promise<string> {
  return new SignJWT({ ...claims, ...forgery.payload })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: active.kid, ...forgery.header })
    .setIssuer(forgery.issuer ?? ISSUER)
    .setAudience(forgery.audience ?? AUDIENCE)
    .sign(forgery.key ?? active.privateKey);
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const anyText = fc.uint16Array({ maxLength: 40 }).map((codes) => String.fromCharCode(...codes));

describe('access token', () => {
  it('gives back the claims that were signed, frozen', async () => {
    const { tokens, active } = setup();
    const token = await tokens.sign(claims);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: active.kid });
    const read = await tokens.verify(token);
    expect(read).toEqual(claims);
    expect(Object.isFrozen(read)).toBe(true);
    expect(await tokens.verify(token)).toBe(read);
  });

  it('can be verified by anybody who has the key document', async () => {
    const { tokens, world, clock } = setup();
    const keySet = createLocalJWKSet(jwksDocument(world.ring));
    const options = { issuer: ISSUER, audience: AUDIENCE, currentDate: clock.now() };
    const { payload } = await jwtVerify(await tokens.sign(claims), keySet, options);
    expect(payload).toEqual({ ...claims, iss: ISSUER, aud: AUDIENCE });
  });

  it('is genuine when nothing about it is forged', async () => {
    const world = setup();
    expect(await world.tokens.verify(await forge(world))).toEqual(claims);
  });

  it('is refused without a signature', async () => {
    const { tokens, active } = setup();
    for (const alg of ['none', 'None', 'NONE', 'EdDSA']) {
      const header = part({ alg, typ: 'at+jwt', kid: active.kid });
      const payload = part({ ...claims, iss: ISSUER, aud: AUDIENCE });
      expect(await tokens.verify(`${header}.${payload}.`)).toBeNull();
      expect(await tokens.verify(`${header}.${payload}`)).toBeNull();
    }
  });

  it('is refused when the public key was used as a shared secret', async () => {
    const { tokens, active } = setup();
    const publicKey = createPublicKey(active.privateKey);
    const secrets = [
      Buffer.from(active.publicJwk.x, 'base64url'),
      Buffer.from(active.publicJwk.x),
      publicKey.export({ format: 'der', type: 'spki' }),
      Buffer.from(publicKey.export({ format: 'pem', type: 'spki' })),
      Buffer.from(JSON.stringify(active.publicJwk)),
    ];
    const signed = `${part({ alg: 'HS256', typ: 'at+jwt', kid: active.kid })}.${part({ ...claims, iss: ISSUER, aud: AUDIENCE })}`;
    for (const secret of secrets) {
      const signature = createHmac('sha256', secret).update(signed).digest('base64url');
      expect(await tokens.verify(`${signed}.${signature}`)).toBeNull();
    }
  });

  it('is refused from RSA, from an unknown key, and from a foreign key under a known id', async () => {
    const world = setup();
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const foreign = generateSigningKey(world.clock);
    const forgeries: Forgery[] = [
      { header: { alg: 'RS256' }, key: rsa },
      { header: { kid: foreign.kid }, key: foreign.privateKey },
      { header: { kid: undefined } },
      { key: foreign.privateKey },
      { header: { jwk: foreign.publicJwk }, key: foreign.privateKey },
      { header: { kid: '__proto__' } },
    ];
    for (const forgery of forgeries)
      expect(await world.tokens.verify(await forge(world, forgery))).toBeNull();
  });

  it('is refused with another issuer, audience or type, and with claims missing or of a wrong type', async () => {
    const world = setup();
    const forgeries: Forgery[] = [
      { issuer: 'https://evil.test' },
      { audience: 'another-api' },
      { header: { typ: 'JWT' } },
      { header: { typ: undefined } },
      ...['sub', 'jti', 'iat', 'exp'].map((name) => ({ payload: { [name]: undefined } })),
      { payload: { sub: '', jti: 5 } },
      { payload: { tenantId: { uuid: 't-1' } } },
    ];
    for (const forgery of forgeries)
      expect(await world.tokens.verify(await forge(world, forgery))).toBeNull();
  });

  it('is refused before its time and after it, with 30 seconds of tolerance, also from memory', async () => {
    const world = setup();
    expect(await world.tokens.verify(await forge(world, { payload: { nbf: START + 31 } }))).toBeNull();
    expect(await world.tokens.verify(await forge(world, { payload: { nbf: START + 30 } }))).not.toBeNull();
    expect(await world.tokens.verify(await forge(world, { payload: { iat: START + 31 } }))).toBeNull();
    const seen = await world.tokens.sign({ ...claims, exp: START + 60 });
    const unseen = await world.tokens.sign({ ...claims, exp: START + 60, jti: 'session-2' });
    expect(await world.tokens.verify(seen)).not.toBeNull();
    world.pass(89);
    expect(await world.tokens.verify(seen)).not.toBeNull();
    world.pass(1);
    expect(await world.tokens.verify(seen)).toBeNull();
    expect(await world.tokens.verify(unseen)).toBeNull();
  });

  it('is refused when its payload was changed', async () => {
    const { tokens } = setup();
    const [header, , signature] = (await tokens.sign(claims)).split('.');
    const payload = part({ ...claims, role: 'super-admin', iss: ISSUER, aud: AUDIENCE });
    expect(await tokens.verify(`${header}.${payload}.${signature}`)).toBeNull();
  });

  it('is refused unread when it is huge', async () => {
    const world = setup();
    const token = await forge(world, { payload: { filler: 'x'.repeat(4096) } });
    expect(await world.tokens.verify(token)).toBeNull();
    expect(await world.tokens.verify('.'.repeat(10_000_000))).toBeNull();
  });

  it('answers every text without throwing', async () => {
    const { tokens } = setup();
    const good = await tokens.sign(claims);
    const mutated = fc
      .tuple(fc.nat(good.length - 1), fc.string({ maxLength: 3 }))
      .map(([at, piece]) => good.slice(0, at) + piece + good.slice(at + 1));
    const bytes = fc.uint8Array().map((data) => Buffer.from(data).toString('base64url'));
    const shaped = fc.tuple(bytes, bytes, bytes).map((parts) => parts.join('.'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, shaped, fc.string(), anyText), async (token) => {
        const read = await tokens.verify(token);
        expect(read === null || read.jti === claims.jti).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('stays valid when the keys rotate, until its key leaves the ring', async () => {
    const { tokens, active, world, clock } = setup();
    const seen = await tokens.sign(claims);
    const unseen = await tokens.sign({ ...claims, jti: 'session-2' });
    await tokens.verify(seen);
    const next = generateSigningKey(clock);
    world.ring = { active: next, previous: [active] };
    expect(await tokens.verify(seen)).toEqual(claims);
    expect(await tokens.verify(unseen)).not.toBeNull();
    const fresh = await tokens.sign(claims);
    expect(decodeProtectedHeader(fresh).kid).toBe(next.kid);
    expect(await tokens.verify(fresh)).toEqual(claims);
    world.ring = { active: next, previous: [] };
    expect(await tokens.verify(seen)).toBeNull();
    expect(await tokens.verify(unseen)).toBeNull();
    expect(await tokens.verify(fresh)).toEqual(claims);
  });

  it('is verified again after memory had to forget it', async () => {
    const { tokens } = setup(2);
    const first = await tokens.sign(claims);
    const read = await tokens.verify(first);
    for (let index = 0; index < 5; index += 1)
      await tokens.verify(await tokens.sign({ ...claims, jti: `${index}` }));
    const again = await tokens.verify(first);
    expect(again).toEqual(read);
    expect(again).not.toBe(read);
  });
});
