import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome, sortedKeys, USER_FULL_KEYS } from '../../../../test/harness/user-answers.ts';
import { createPasswordHasher } from '../../../platform/passwords/argon2.ts';

const URL = '/api/v1/auth/login';
const h = await createHarness();

const login = (body: object, options = {}) => h.request('POST', URL, { body, ...options });

async function claimsOf(token: string) {
  const jwks = createLocalJWKSet((await h.request('GET', '/api/.well-known/jwks.json')).body);
  const { payload } = await jwtVerify(token, jwks, { currentDate: h.clock.now(), algorithms: ['EdDSA'] });
  return payload;
}

test('answers the token, its life in seconds and the full record', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user({ role: 'editor', name: 'Ana Souza' });
  const answer = await login({ email: user.email, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(sortedKeys(answer.body)).toEqual(['accessToken', 'expiresIn', 'tokenType', 'user']);
  expect(answer.body).toMatchObject({ tokenType: 'Bearer', expiresIn: 28_800 });
  expect(sortedKeys(answer.body.user)).toEqual(USER_FULL_KEYS);
  expect(answer.body.user).toMatchObject({
    id: user.uuid,
    nomeCompleto: 'Ana Souza',
    email: user.email,
    role: 'editor',
    roleNumber: '3',
    jwtRole: 'editor',
    status: 'ativo',
    metadata: { sessoesAtivas: 1, ultimoAcesso: h.clock.now().toISOString() },
  });
  expect(answer.text.toLowerCase()).not.toContain('password');
});

test('ends the session whose cookie came with it', async () => {
  const user = await (await h.tenant()).user();
  const session = await user.cookie();
  const answer = await login({ email: user.email, password: PASSWORD }, { cookie: session.value });
  expect(outcome(await session.get('/backend/api/auth/me.php'))).toBe('401 auth.unauthenticated');
  expect(answer.body.user.metadata.sessoesAtivas).toBe(1);
});

test('the token verifies by the published keys and carries the claims of the specification', async () => {
  const user = await (await h.tenant()).user({ role: 'operator' });
  const { accessToken } = (await login({ email: user.email, password: PASSWORD })).body;
  expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
  const claims = await claimsOf(accessToken);
  const now = h.clock.now().getTime() / 1000;
  expect(claims).toMatchObject({
    sub: user.uuid,
    role: 'operator',
    role_code: '4',
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    iss: expect.any(String),
    aud: expect.any(String),
    iat: now,
    exp: now + 28_800,
  });
  expect(claims).not.toHaveProperty('tenantId');
  expect(claims).not.toHaveProperty('tid');
  const again = (await login({ email: user.email, password: PASSWORD })).body.accessToken;
  expect((await claimsOf(again)).jti).not.toBe(claims.jti);
});

test.each(['tenantId', 'tid'])('%s is placed in the token, with the role that counts there', async (name) => {
  const home = await h.tenant();
  const other = await h.tenant();
  const user = await home.user();
  await other.addMember(user, 'admin');
  const answer = await login({ email: user.email, password: PASSWORD, [name]: other.uuid.toUpperCase() });
  expect(answer.status).toBe(200);
  expect(await claimsOf(answer.body.accessToken)).toMatchObject({
    tenantId: other.uuid,
    tid: other.uuid,
    role: 'admin',
    role_code: '2',
  });
  const bearer = answer.body.accessToken;
  const me = await h.request('GET', '/backend/api/auth/me.php', { bearer });
  expect(me.body.data.user).toMatchObject({ tenant_uuid: other.uuid, role: 'admin' });
});

test('tenantId and tid may both be given when they agree; different ones are 400', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user();
  const both = { email: user.email, password: PASSWORD, tenantId: tenant.uuid };
  expect((await login({ ...both, tid: tenant.uuid.toUpperCase() })).status).toBe(200);
  const differ = await login({ ...both, tid: h.platform.uuid });
  expect(outcome(differ)).toBe('400 auth.tenantsDiffer');
});

test('a tenant that the user may not enter is 403, whether or not there is one', async () => {
  const user = await (await h.tenant()).user({ role: 'admin' });
  const below = await h.tenant({ parent: await h.tenant() });
  for (const tenantId of [below.uuid, crypto.randomUUID()]) {
    expect(outcome(await login({ email: user.email, password: PASSWORD, tenantId }))).toBe(
      '403 tenant.forbidden',
    );
  }
});

test('an admin may enter the subtree, a member without that role may not', async () => {
  const tenant = await h.tenant();
  const below = await h.tenant({ parent: tenant });
  const body = { password: PASSWORD, tenantId: below.uuid };
  const admin = await tenant.user({ role: 'admin' });
  const editor = await tenant.user({ role: 'editor' });
  expect((await login({ ...body, email: admin.email })).status).toBe(200);
  expect((await login({ ...body, email: editor.email })).status).toBe(403);
});

test('the e-mail is compared trimmed and without case', async () => {
  const user = await (await h.tenant()).user();
  expect((await login({ email: `  ${user.email.toUpperCase()} `, password: PASSWORD })).status).toBe(200);
});

describe('is refused', () => {
  test('with 401 and the same body for a wrong password and an unknown e-mail', async () => {
    const user = await (await h.tenant()).user();
    const wrong = await login({ email: user.email, password: 'not the password' });
    const unknown = await login({ email: 'nobody@example.com', password: PASSWORD });
    expect(outcome(wrong)).toBe('401 auth.invalidCredentials');
    const { requestId: _wrong, ...first } = wrong.body;
    const { requestId: _unknown, ...second } = unknown.body;
    expect(first).toEqual(second);
    expect(first).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      code: 'auth.invalidCredentials',
      message: 'E-mail ou senha inválidos.',
    });
  });

  test.each(['inativo', 'pendente', 'bloqueado', 'anonimizado'] as const)(
    'with 403 for an account that is %s, but only after the right password',
    async (status) => {
      const user = await (await h.tenant()).user({ status });
      expect(outcome(await login({ email: user.email, password: 'wrong' }))).toBe(
        '401 auth.invalidCredentials',
      );
      expect(outcome(await login({ email: user.email, password: PASSWORD }))).toBe(
        '403 auth.accountUnavailable',
      );
    },
  );

  test.each([
    [{ password: PASSWORD }, 'email'],
    [{ email: 'a@example.com' }, 'password'],
    [{ email: 7, password: PASSWORD }, 'email'],
    [{ email: 'a@example.com', password: 'x'.repeat(129) }, 'password'],
    [{ email: 'a@example.com', password: PASSWORD, tenantId: '12' }, 'tenantId'],
  ])('with 400 for %j, naming the field', async (body, path) => {
    const answer = await login(body);
    expect(outcome(answer)).toBe('400 validation.failed');
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(answer.body.message).toBe(
      answer.body.errors.map((error: { message: string }) => error.message).join('; '),
    );
  });

  test('with 400 for an unknown property and for what is no JSON', async () => {
    const unknown = await login({ email: 'a@example.com', password: PASSWORD, username: 'a' });
    expect([unknown.status, unknown.body.message]).toEqual([400, 'property username should not exist']);
    const malformed = await h.request('POST', URL, {
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(malformed.status).toBe(400);
  });

  test('in English to who asks for it', async () => {
    const answer = await login(
      { email: 'nobody@example.com', password: PASSWORD },
      { headers: { 'accept-language': 'en' } },
    );
    expect(answer.body.message).toBe('Wrong e-mail or password.');
  });
});

test('a success clears the counter of the e-mail', async () => {
  const user = await (await h.tenant()).user();
  const attempt = (password: string) => login({ email: user.email, password }, { address: '10.8.0.1' });
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt(PASSWORD)).status).toBe(200);
  }
});

test('fifty failures of an address are 429 for every e-mail; successes do not count', async () => {
  const user = await (await h.tenant()).user();
  const address = '10.8.0.3';
  const fail = (i: number) => login({ email: `nobody${i}@example.com`, password: 'wrong' }, { address });
  const succeed = () => login({ email: user.email, password: PASSWORD }, { address });
  for (let i = 0; i < 49; i += 1) expect((await fail(i)).status).toBe(401);
  for (let i = 0; i < 3; i += 1) expect((await succeed()).status).toBe(200);
  expect((await fail(49)).status).toBe(401);
  expect(outcome(await succeed())).toBe('429 auth.tooManyAttempts');
});

test('ten failures of an e-mail and address are 429 with Retry-After, until the quarter of an hour is over', async () => {
  const user = await (await h.tenant()).user();
  const address = '10.8.0.2';
  for (let i = 0; i < 10; i += 1) await login({ email: user.email, password: 'wrong' }, { address });
  const body = { email: user.email, password: PASSWORD };
  const refused = await login(body, { address });
  expect(outcome(refused)).toBe('429 auth.tooManyAttempts');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  h.clock.advance({ minutes: 15 });
  expect((await login(body, { address })).status).toBe(200);
});

test('a login is in the audit log with address and request id, without the password', async () => {
  const user = await (await h.tenant()).user();
  await login({ email: user.email, password: PASSWORD }, { headers: { 'x-request-id': 'login-1' } });
  expect(await auditOf(h, user.uuid)).toEqual([
    { action: 'auth.login', actor: user.id, before: null, after: { kind: 'bearer' } },
  ]);
  const { rows } = await h.db.owner.query(
    'select host(ip) as ip, request_id, tenant_id::int as tenant from audit_entries where target_uuid = $1',
    [user.uuid],
  );
  expect(rows).toEqual([{ ip: '127.0.0.1', request_id: 'login-1', tenant: user.tenant?.id }]);
});

test('a password stored under weaker parameters is hashed anew by the next login', async () => {
  const user = await (await h.tenant()).user();
  const weak = await createPasswordHasher({ memoryKiB: 16, passes: 1 }).hash(PASSWORD);
  await h.db.owner.query('update users set password_hash = $2 where id = $1', [user.id, weak]);
  const cost = async () => {
    const { rows } = await h.db.owner.query(
      `select split_part(password_hash, '$', 4) as cost from users where id = $1`,
      [user.id],
    );
    return rows[0]?.cost;
  };
  expect(await cost()).toBe('m=16,t=1,p=1');
  expect((await login({ email: user.email, password: 'wrong' })).status).toBe(401);
  expect(await cost()).toBe('m=16,t=1,p=1');
  expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200);
  expect(await cost()).toBe('m=64,t=1,p=1');
  expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200);
});
