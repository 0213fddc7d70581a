import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  accountAt,
  companyHarness,
  destination,
  leave,
  makeCompany,
  PROVIDERS,
  signInAt,
} from '../../../../test/harness/company-sign-in.ts';

const h = await companyHarness({ leavesMessages: true });

test('sends the browser to the provider with a state, a nonce and a challenge, of which nothing is stored in plain', async () => {
  const { providerId } = await makeCompany(h, { provider: { scopes: ['groups', 'email'] } });
  const answer = await leave(h, providerId, new Map());
  const url = new URL(String(answer.headers['location']));
  expect([answer.status, url.origin, url.pathname]).toEqual([302, h.provider.issuer, '/auth']);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'retaguarda',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: 'http://retaguarda.test/api/v1/auth/oidc/callback',
    response_type: 'code',
    scope: 'openid email profile groups',
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^retaguarda_oidc=[\w-]{43}; .*HttpOnly; SameSite=Lax/,
  );
  const { rows } = await h.db.owner.query(
    `select s.* from oidc_states s join identity_providers p
     on p.tenant_id = s.tenant_id and p.id = s.provider_id where p.uuid = $1`,
    [providerId],
  );
  const stored = JSON.stringify(rows[0], (_name, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(stored).not.toContain(url.searchParams.get(name));
});

test.each([
  '//example.com/x',
  '/\\example.com',
  'https://example.com',
  'javascript:alert(1)',
  '/\t/example.com',
])('a page that leads elsewhere becomes the first one: %s', async (wanted) => {
  const { domain, providerId, tenant } = await makeCompany(h);
  const account = accountAt(h, domain);
  await tenant.user({ email: account.email });
  expect(destination(await signInAt(h, providerId, account.sub, wanted))).toBe('/');
});

test('a provider that is unknown, off or does not answer is told on the page to sign in', async () => {
  const { owner, providerId } = await makeCompany(h);
  const refused = '/entrar?voltar=%2Ftarefas&empresa=oidc.unavailable';
  expect(destination(await leave(h, randomUUID(), new Map(), '/tarefas'))).toBe(refused);
  await owner.patch(`${PROVIDERS}/${providerId}`, { enabled: false });
  expect(destination(await leave(h, providerId, new Map(), '/tarefas'))).toBe(refused);
  await owner.patch(`${PROVIDERS}/${providerId}`, {
    enabled: true,
    issuer: 'http://127.0.0.1:1',
    clientSecret: 'outro segredo',
  });
  expect(destination(await leave(h, providerId, new Map(), '/tarefas'))).toBe(refused);
});

test('what is known of a provider is asked for once in ten minutes', async () => {
  const { providerId } = await makeCompany(h);
  const path = '/.well-known/openid-configuration';
  await leave(h, providerId, new Map());
  const asked = h.provider.asked.get(path);
  await leave(h, providerId, new Map());
  expect(h.provider.asked.get(path)).toBe(asked);
  h.clock.advance({ minutes: 11 });
  await leave(h, providerId, new Map());
  expect(h.provider.asked.get(path)).toBe((asked ?? 0) + 1);
});

test('an address that begins too often is told to wait, and a request that names no provider is 400', async () => {
  const { providerId } = await makeCompany(h);
  const url = `/api/v1/auth/oidc/start?provider=${providerId}`;
  for (let n = 0; n < 60; n += 1) await h.request('GET', url, { address: '203.0.113.9' });
  const answer = await h.request('GET', url, { address: '203.0.113.9' });
  expect(destination(answer)).toBe('/entrar?empresa=auth.tooManyAttempts');
  expect((await h.request('GET', '/api/v1/auth/oidc/start?provider=x')).status).toBe(400);
});
