import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createHarness } from '../harness/harness.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';

const h = await createHarness();
const ME = '/backend/api/auth/me.php';
let tenant: TestTenant;
let victim: TestUser;
let good: { header: Record<string, unknown>; payload: Record<string, unknown>; signature: string };
let jwk: { x: string; kid: string };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

beforeAll(async () => {
  tenant = await h.tenant();
  victim = await tenant.user({ role: 'admin' });
  const [header, payload, signature = ''] = (await victim.token()).split('.');
  good = { header: decode(header), payload: decode(payload), signature };
  jwk = (await h.request('GET', '/api/.well-known/jwks.json')).body.keys[0];
});

async function statusOf(bearer: string): Promise<string> {
  const answer = await h.request('GET', ME, { bearer });
  return `${answer.status} ${answer.body.code ?? ''}`.trim();
}

const refused = '401 auth.unauthenticated';

function forge(header: object, payload: object, signer: (input: string) => string): string {
  const input = `${encode({ ...good.header, ...header })}.${encode({ ...good.payload, ...payload })}`;
  return `${input}.${signer(input)}`;
}

const ed25519 = (key: KeyObject) => (input: string) =>
  sign(null, Buffer.from(input), key).toString('base64url');
const hmac = (secret: Buffer | string) => (input: string) =>
  createHmac('sha256', secret).update(input).digest('base64url');

test('the token itself is good', async () => {
  expect(await statusOf(await victim.token())).toBe('200');
});

describe('a token is refused', () => {
  test.each(['none', 'None', 'NONE', 'nOnE', ''])('with the algorithm "%s" and no signature', async (alg) => {
    expect(await statusOf(forge({ alg }, {}, () => ''))).toBe(refused);
    expect(await statusOf(forge({ alg }, {}, () => good.signature))).toBe(refused);
  });

  test('whose signature is an HMAC over the public key, in each of its forms', async () => {
    const raw = Buffer.from(jwk.x, 'base64url');
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
    const pem = `-----BEGIN PUBLIC KEY-----\n${spki.toString('base64')}\n-----END PUBLIC KEY-----\n`;
    for (const secret of [raw, jwk.x, spki, pem, JSON.stringify(jwk), Buffer.alloc(0), '']) {
      expect(await statusOf(forge({ alg: 'HS256' }, {}, hmac(secret)))).toBe(refused);
      expect(await statusOf(forge({}, {}, hmac(secret)))).toBe(refused);
    }
  });

  test('whose key it brings along itself', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const own = publicKey.export({ format: 'jwk' });
    const signer = ed25519(privateKey);
    for (const header of [
      { jwk: own },
      { jwk: own, kid: 'mine' },
      { jku: 'https://evil.example/jwks.json' },
      { x5u: 'https://evil.example/cert.pem' },
      { x5c: ['AAAA'] },
      {},
    ]) {
      expect(await statusOf(forge(header, {}, signer))).toBe(refused);
    }
  });

  test.each([
    { kid: undefined },
    { kid: '' },
    { kid: '../../../../dev/null' },
    { kid: "' or 1=1 --" },
    { kid: '__proto__' },
    { kid: ['a'] },
    { typ: 'JWT' },
    { typ: undefined },
    { alg: 'ES256' },
    { crit: ['exp'] },
    { b64: false, crit: ['b64'] },
  ])('with the header %o', async (header) => {
    expect(await statusOf(forge(header, {}, () => good.signature))).toBe(refused);
  });

  test('with any claim changed under the old signature', async () => {
    const other = await tenant.user({ role: 'admin' });
    for (const payload of [
      { sub: other.uuid },
      { role: 'super-admin', role_code: '1' },
      { tenantId: h.platform.uuid, tid: h.platform.uuid },
      { exp: 4_102_444_800 },
      { iss: 'https://evil.example' },
      { aud: 'other' },
    ]) {
      expect(await statusOf(forge({}, payload, () => good.signature))).toBe(refused);
    }
  });

  test('with a signature that is nearly right', async () => {
    const [header, payload] = (await victim.token()).split('.');
    const bytes = Buffer.from(good.signature, 'base64url');
    const last = bytes.length - 1;
    const flipped = Buffer.from(bytes);
    flipped[last] = (flipped[last] ?? 0) ^ 1;
    for (const signature of [
      flipped,
      bytes.subarray(0, last),
      Buffer.concat([bytes, bytes]),
      Buffer.alloc(64),
    ]) {
      expect(await statusOf(`${header}.${payload}.${signature.toString('base64url')}`)).toBe(refused);
    }
  });

  test.each(['a', 'a.b', 'a.b.c', 'a.b.c.d', '..', '.', `${'a'.repeat(20_000)}.b.c`, 'null', '{}'])(
    'that is none: %s',
    async (text) => {
      expect(await statusOf(text)).toBe(refused);
    },
  );
});

describe('rights do not come from claims', () => {
  test('the role in a token of an earlier time is not believed', async () => {
    const [admin, person] = [await tenant.user({ role: 'admin' }), await tenant.user({ role: 'admin' })];
    const token = await person.token();
    expect(decode(token.split('.')[1])).toMatchObject({ role: 'admin', role_code: '2' });
    const url = `/api/v1/auth/users/${person.uuid}/memberships/${tenant.uuid}`;
    expect((await admin.put(url, { roleNumber: '5' })).status).toBe(200);
    const answer = await h.request('GET', '/api/v1/crm-admin/users', { bearer: token });
    expect(answer.body.code).toBe('role.required');
  });

  test('a token for one tenant reaches its subtree and nothing above or beside, whatever the user may', async () => {
    const [north, south] = [await tenant.tenant(), await tenant.tenant()];
    const below = await north.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const bearer = await admin.freshToken(north);
    const enter = async (where: { uuid: string }) =>
      (await h.request('GET', ME, { bearer, tenant: where })).body.code ?? 'entered';
    expect(decode(bearer.split('.')[1])).toMatchObject({ tenantId: north.uuid, tid: north.uuid });
    expect(await enter(north)).toBe('entered');
    expect(await enter(below)).toBe('entered');
    expect(await enter(south)).toBe('tenant.forbidden');
    expect(await enter(tenant)).toBe('tenant.forbidden');
    const me = await h.request('GET', ME, { bearer });
    expect(me.body.data.user.tenant_uuid).toBe(north.uuid);
  });

  test('nobody logs in to a tenant that they may not enter, nor to two at once', async () => {
    const [other, sub] = [await h.tenant(), await tenant.tenant()];
    const viewer = await tenant.user();
    const login = (body: object) =>
      h.request('POST', '/api/v1/auth/login', {
        body: { email: viewer.email, password: 'correct horse battery', ...body },
      });
    for (const uuid of [other.uuid, sub.uuid, h.platform.uuid, crypto.randomUUID()]) {
      expect((await login({ tenantId: uuid })).body.code).toBe('tenant.forbidden');
      expect((await login({ tid: uuid })).body.code).toBe('tenant.forbidden');
    }
    const both = await login({ tenantId: tenant.uuid, tid: other.uuid });
    expect(`${both.status} ${both.body.code}`).toBe('400 auth.tenantsDiffer');
    expect((await login({ tenantId: tenant.uuid, tid: tenant.uuid.toUpperCase() })).status).toBe(200);
  });
});
