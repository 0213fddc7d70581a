import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/identity-providers';
const h = await createHarness({ leavesMessages: true });
const body = {
  name: 'Contas',
  issuer: 'https://login.example.com/t1',
  clientId: 'abc',
  clientSecret: 'muito secreto',
};

test('adds one whose secret is sealed, not answered and not in the log', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const answer = await owner.post(URL, body);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toMatchObject({
    name: 'Contas',
    issuer: body.issuer,
    clientId: 'abc',
    scopes: [],
    makesUsers: false,
    role: 'viewer',
    standsForSecondFactor: false,
    enabled: true,
    people: 0,
  });
  const { rows } = await h.db.owner.query(
    `select p.sealed_secret, a.after from identity_providers p
     join audit_entries a on a.tenant_id = p.tenant_id and a.target_uuid = p.uuid where p.uuid = $1`,
    [answer.body.id],
  );
  expect(rows[0].sealed_secret.includes('secreto')).toBe(false);
  expect(answer.text + JSON.stringify(rows[0].after)).not.toContain('secreto');
  expect(rows[0].after).toMatchObject({ name: 'Contas', issuer: body.issuer });
});

test.each([
  'http://login.example.com',
  'https://127.0.0.1',
  'https://10.0.0.8/realm',
  'https://[::1]/',
  'https://user:pw@login.example.com',
  'https://login.example.com/?a=1',
  'https://login.example.com/#a',
  'https://login.example.com/.well-known/openid-configuration',
  'ftp://login.example.com',
  'login.example.com',
])('422 for the issuer %s', async (issuer) => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await owner.post(URL, { ...body, issuer }))).toBe('422 identityProvider.issuer');
});

test('makes nobody an administrator', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  for (const role of ['admin', 'super-admin'])
    expect(outcome(await owner.post(URL, { ...body, role }))).toBe('400 validation.failed');
});

test('ten at most, and none for the platform', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  for (let n = 0; n < 10; n += 1) expect((await owner.post(URL, body)).status).toBe(201);
  expect(outcome(await owner.post(URL, body))).toBe('422 identityProvider.limit');
  const root = await h.platform.user({ role: 'super-admin' });
  expect(outcome(await root.post(URL, body))).toBe('422 identityProvider.ofPlatform');
});

test('403 for an administrator who is no owner, 401 without credentials, 400 for what is missing', async () => {
  const tenant = await h.tenant();
  expect(outcome(await (await tenant.user({ role: 'admin' })).post(URL, body))).toBe('403 role.required');
  expect((await h.request('POST', URL, { body })).status).toBe(401);
  const owner = await tenant.user({ role: 'super-admin' });
  expect((await owner.post(URL, { ...body, clientSecret: '' })).status).toBe(400);
});
