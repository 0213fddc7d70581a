import { describe, expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const LOGIN = '/api/v1/auth/login';

describe('request ids', () => {
  test.each(['abc', 'A.b_c-9', 'x'.repeat(64)])('are taken from the caller: %s', async (id) => {
    const answer = await h.request('GET', '/api/', { headers: { 'x-request-id': id } });
    expect(answer.headers['x-request-id']).toBe(id);
  });

  test.each(['', 'a b', 'x'.repeat(65), 'ü', 'a"b', '<b>'])(
    'are made anew when malformed: "%s"',
    async (id) => {
      const answer = await h.request('GET', '/api/nothing', { headers: { 'x-request-id': id } });
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
    },
  );
});

describe('validation', () => {
  const messageOf = async (body: unknown, language = 'en') =>
    (await h.request('POST', LOGIN, { body, headers: { 'accept-language': language } })).body;

  test('names every fault, and joins their texts to one message', async () => {
    const body = await messageOf({ email: 1, tenantId: 'x', more: true });
    expect(body.code).toBe('validation.failed');
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'email',
      'more',
      'password',
      'tenantId',
    ]);
    expect(body.message).toBe(body.errors.map(({ message }: { message: string }) => message).join('; '));
  });

  test.each(['pt-BR', 'en', 'fr'])(
    'has the text of the specification for an unknown property in %s',
    async (language) => {
      const body = await messageOf({ email: 'a', password: 'b', fullName: 'c' }, language);
      expect(body.message).toBe('property fullName should not exist');
      expect(body.errors).toEqual([
        {
          path: 'fullName',
          code: 'validation.unknownProperty',
          message: 'property fullName should not exist',
        },
      ]);
    },
  );

  test('finds unknown properties at every depth, and lets metadata hold what it likes', async () => {
    const user = await (await h.tenant()).user();
    const patch = (body: object) => user.patch(`/api/v1/auth/users/${user.uuid}`, body);
    const nested = await patch({ addresses: [{ cidade: 'Recife', planet: 'Earth' }] });
    expect(nested.body.errors[0].path).toBe('addresses.0.planet');
    expect(nested.body.message).toBe('property planet should not exist');
    expect((await patch({ metadata: { planet: { moons: [1] } } })).status).toBe(200);
  });

  test('quotes a property as it was sent, whatever is in its name', async () => {
    for (const name of ['a.b', 'a/b', 'a~b', '', ' ', '0']) {
      const body = await messageOf({ email: 'a', password: 'b', [name]: 1 });
      expect(body.message).toBe(`property ${name} should not exist`);
    }
  });

  test('answers in Portuguese unless English is asked for', async () => {
    expect((await messageOf({ email: 'a' }, 'pt-BR')).message).toBe('password é obrigatório');
    expect((await messageOf({ email: 'a' }, 'en-GB,en;q=0.9')).message).toBe('password is required');
    expect((await messageOf({ email: 'a' }, 'de')).message).toBe('password é obrigatório');
  });

  test.each([['null'], ['[]'], ['"text"'], ['1'], ['true']])('takes no %s for an object', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await h.request('POST', LOGIN, { payload, headers });
    expect(`${answer.status} ${answer.body.code}`).toBe('400 validation.failed');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('takes no %s for JSON', async (type) => {
    const answer = await h.request('POST', LOGIN, { payload: '{}', headers: { 'content-type': type } });
    expect(answer.status).toBe(415);
  });

  test('coerces queries to their type, and refuses what does not fit', async () => {
    const admin = await (await h.tenant()).user({ role: 'admin' });
    const list = (query: string) => admin.get(`/api/v1/crm-admin/users?${query}`);
    expect((await list('pageNumber=1&pageSize=100')).status).toBe(200);
    for (const query of [
      'pageSize=101',
      'pageSize=0',
      'pageNumber=0',
      'pageNumber=x',
      'pageSize=1.5',
      'pageSize=0x10',
      'pageSize=1e1',
      'pageSize=%2010',
      'more=1',
    ]) {
      expect((await list(query)).status, query).toBe(400);
    }
  });
});

describe('the CSRF code of the back office', () => {
  const LOGOUT = '/backend/api/auth/logout.php';

  test('may stand in the body', async () => {
    const session = await (await h.tenant()).user().then((user) => user.cookie());
    const answer = await h.request('POST', LOGOUT, {
      cookie: session.value,
      body: { csrf_token: session.csrf },
    });
    expect(answer.status).toBe(200);
  });

  test('of the header counts when both are there', async () => {
    const session = await (await h.tenant()).user().then((user) => user.cookie());
    const ask = (header: string, field: string) =>
      h.request('POST', LOGOUT, { cookie: session.value, csrf: header, body: { csrf_token: field } });
    expect((await ask('wrong', session.csrf)).body.code).toBe('auth.csrf');
    expect((await ask(session.csrf, 'wrong')).status).toBe(200);
  });

  test('in the body is not enough from another site', async () => {
    const session = await (await h.tenant()).user().then((user) => user.cookie());
    const answer = await h.request('POST', LOGOUT, {
      cookie: session.value,
      body: { csrf_token: session.csrf },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.body.code).toBe('auth.csrf');
  });
});

describe('every answer', () => {
  test.each(['/api/', '/api/nothing', '/backend/api/auth/me.php', '/api/docs-json', '/'])(
    'of %s forbids what a browser could do wrong with it',
    async (url) => {
      const { headers } = await h.request('GET', url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toMatch(/^default-src '(?:self|none)';/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe");
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test.each([
    '/api/nothing',
    '/api/v1/nothing',
    '/backend/api/nada.php',
    '/api/v1/auth/users',
    '/assets/nothing.js',
  ])('that says what is wrong is kept by nobody: %s', async (url) => {
    const { headers, status } = await h.request('GET', url);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('with a session sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { email } = await (await h.tenant()).user();
    const answer = await h.request('POST', '/backend/api/auth/login.php', {
      body: { email, password: PASSWORD },
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^retaguarda_session=[\w-]{22}\.[\w-]{43}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Domain');
  });
});
