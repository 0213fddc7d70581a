import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome, sortedKeys } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/auth/login.php';
const ME = '/backend/api/auth/me.php';
const h = await createHarness();

const login = (body: object, options = {}) => h.request('POST', URL, { body, ...options });

test('opens a session and answers who it is, what they may, and the CSRF code', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  const user = await tenant.user({ role: 'editor', name: 'Ana Souza' });
  const answer = await login({ email: ` ${user.email.toUpperCase()}`, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(sortedKeys(answer.body)).toEqual(['data', 'message', 'status']);
  expect(answer.body).toMatchObject({ status: 'success', message: 'Login realizado.' });
  expect(answer.body.data).toEqual({
    user: {
      is_platform_admin: false,
      id: user.id,
      uuid: user.uuid,
      nome: 'Ana Souza',
      email: user.email,
      role: 'editor',
      role_number: '3',
      tenant_id: tenant.id,
      tenant_uuid: tenant.uuid,
      tenant_name: 'Alfa',
      time_zone: 'America/Sao_Paulo',
    },
    permissoes: expect.arrayContaining(['perm-user-list']),
    modulos: expect.any(Array),
    csrf_token: expect.stringMatching(/^[\w-]{43}$/),
  });
});

/** The cookie of the session, then the one that tells browsers apart. */
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String);

test('the cookie is opaque, HttpOnly, SameSite=Lax and ends with the session; its value is stored hashed', async () => {
  const user = await (await h.tenant()).user();
  const answer = await login({ email: user.email, password: PASSWORD });
  const [value, ...flags] = cookiesOf(answer)[0]?.split('; ') ?? [];
  expect(value).toMatch(/^retaguarda_session=[\w-]{22}\.[\w-]{43}$/);
  const expires = new Date(h.clock.now().getTime() + 24 * 3_600_000).toUTCString();
  expect(flags.sort()).toEqual([`Expires=${expires}`, 'HttpOnly', 'Path=/', 'SameSite=Lax']);
  const { rows } = await h.db.owner.query('select s::text as row from sessions s where user_id = $1', [
    user.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain(answer.sessionCookie);
});

test('the cookie is Secure when PUBLIC_URL is https', async () => {
  const user = await (await h.tenant()).user();
  Object.assign(h.context.identity, { secureCookies: true });
  const answer = await login({ email: user.email, password: PASSWORD });
  Object.assign(h.context.identity, { secureCookies: false });
  expect(String(answer.headers['set-cookie']).split('; ')).toContain('Secure');
});

test.each([
  ['retaguarda.test', ['Domain=retaguarda.test']],
  ['alfa.retaguarda.test', ['Domain=retaguarda.test']],
  ['elsewhere.test', []],
])('at %s the cookie is shared with the governance host and the portals: %j', async (host, domain) => {
  const user = await (await h.tenant()).user();
  const answer = await login({ email: user.email, password: PASSWORD }, { headers: { host } });
  const domains = cookiesOf(answer).map((text) =>
    text.split('; ').filter((flag) => flag.startsWith('Domain=')),
  );
  expect(domains).toEqual([domain, domain]);
});

test('every login makes a new cookie and a new code, also when one is sent along', async () => {
  const user = await (await h.tenant()).user();
  const first = await login({ email: user.email, password: PASSWORD });
  const cookie = String(first.sessionCookie);
  const second = await login({ email: user.email, password: PASSWORD }, { cookie });
  expect(second.sessionCookie).not.toBe(cookie);
  expect(second.body.data.csrf_token).not.toBe(first.body.data.csrf_token);
});

test('ends the session whose cookie came with it, whoever it belonged to, and no other', async () => {
  const [before, other] = [await (await h.tenant()).user(), await (await h.tenant()).user()];
  const [ended, kept] = [await before.cookie(), await h.anotherProcess()];
  expect((await ended.get(ME)).status).toBe(200);
  const elsewhere = await login({ email: before.email, password: PASSWORD });
  const body = { email: other.email, password: PASSWORD };
  const [first, second] = await Promise.all([
    login(body, { cookie: ended.value }),
    login(body, { cookie: ended.value }),
  ]);
  expect(outcome(await ended.get(ME))).toBe('401 auth.unauthenticated');
  const there = await kept.app.inject({ url: ME, cookies: { retaguarda_session: ended.value } });
  expect(there.statusCode).toBe(401);
  for (const { sessionCookie } of [elsewhere, first, second]) {
    expect((await h.request('GET', ME, { cookie: String(sessionCookie) })).status).toBe(200);
  }
  const audited = await auditOf(h, before.uuid);
  expect(audited.filter(({ action }) => action === 'auth.sessionEnded')).toEqual([
    { action: 'auth.sessionEnded', actor: other.id, before: null, after: { session: expect.any(String) } },
  ]);
});

test('a refused login ends nothing', async () => {
  const user = await (await h.tenant()).user();
  const session = await user.cookie();
  await login({ email: user.email, password: 'wrong' }, { cookie: session.value });
  expect((await session.get(ME)).status).toBe(200);
});

test('eight hours without a request end the session', async () => {
  const session = await (await (await h.tenant()).user()).cookie();
  h.clock.advance({ hours: 8 });
  expect(outcome(await session.get(ME))).toBe('401 auth.unauthenticated');
});

test('requests in between keep the session, for 24 hours', async () => {
  const user = await (await h.tenant()).user();
  const session = await user.cookie();
  const lastSeen = async () => {
    const { rows } = await h.db.owner.query('select last_seen_at from sessions where user_id = $1', [
      user.id,
    ]);
    return rows[0].last_seen_at;
  };
  for (let i = 0; i < 3; i += 1) {
    h.clock.advance({ hours: 7, minutes: 50 });
    expect((await session.get(ME)).status).toBe(200);
    await expect.poll(lastSeen).toEqual(h.clock.now());
  }
  h.clock.advance({ minutes: 30 });
  expect(outcome(await session.get(ME))).toBe('401 auth.unauthenticated');
});

test('tenant_uuid chooses where to land; one that may not be entered is 403', async () => {
  const [home, other, foreign] = [await h.tenant(), await h.tenant(), await h.tenant()];
  const user = await home.user();
  await other.addMember(user, 'operator');
  const body = { email: user.email, password: PASSWORD };
  const answer = await login({ ...body, tenant_uuid: other.uuid.toUpperCase() });
  expect(answer.body.data.user).toMatchObject({ tenant_id: other.id, role: 'operator' });
  expect(outcome(await login({ ...body, tenant_uuid: foreign.uuid }))).toBe('403 tenant.forbidden');
});

test('somebody without a tenant signs in to none', async () => {
  const user = await h.homelessUser();
  const { data } = (await login({ email: user.email, password: PASSWORD })).body;
  expect(data).toMatchObject({
    user: { role: null, role_number: null, tenant_id: null, tenant_uuid: null, tenant_name: null },
    permissoes: [],
    modulos: [],
  });
});

describe('is refused in the envelope, without a cookie', () => {
  test('401 for a wrong password and an unknown e-mail alike', async () => {
    const user = await (await h.tenant()).user();
    const wrong = await login({ email: user.email, password: 'wrong' });
    const unknown = await login({ email: 'nobody@example.com', password: PASSWORD });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.sessionCookie).toBeUndefined();
      expect(answer.body).toEqual({
        status: 'error',
        message: 'E-mail ou senha inválidos.',
        code: 'auth.invalidCredentials',
        request_id: expect.any(String),
      });
    }
  });

  test('403 for an account that may not log in', async () => {
    const user = await (await h.tenant()).user({ status: 'bloqueado' });
    expect(outcome(await login({ email: user.email, password: PASSWORD }))).toBe(
      '403 auth.accountUnavailable',
    );
  });

  test.each([
    [{ password: PASSWORD }, 'email'],
    [{ email: 'a@example.com' }, 'password'],
    [{ email: 'a@example.com', password: PASSWORD, tenant_uuid: '1' }, 'tenant_uuid'],
    [{ email: 'a@example.com', password: PASSWORD, tenantId: '1' }, 'tenantId'],
  ])('400 for %j', async (body, path) => {
    const answer = await login(body);
    expect(outcome(answer)).toBe('400 validation.failed');
    expect(answer.body.errors[0].path).toBe(path);
  });

  test('405 before anything else', async () => {
    const answer = await h.request('GET', URL);
    expect([outcome(answer), answer.headers['allow']]).toEqual(['405 request.methodNotAllowed', 'POST']);
  });

  test('429 after ten failures', async () => {
    const user = await (await h.tenant()).user();
    const body = { email: user.email, password: 'wrong' };
    for (let i = 0; i < 10; i += 1) await login(body, { address: '10.12.0.1' });
    const refused = await login(body, { address: '10.12.0.1' });
    expect(outcome(refused)).toBe('429 auth.tooManyAttempts');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('in English to who asks for it', async () => {
    const headers = { 'accept-language': 'en' };
    const answer = await login({ email: 'nobody@example.com', password: 'x' }, { headers });
    expect(answer.body.message).toBe('Wrong e-mail or password.');
  });
});

test('is in the audit log', async () => {
  const user = await (await h.tenant()).user();
  await login({ email: user.email, password: PASSWORD });
  expect(await auditOf(h, user.uuid)).toEqual([
    { action: 'auth.login', actor: user.id, before: null, after: { kind: 'cookie' } },
  ]);
});
