import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';
import { createAdmin } from '../admin-creation.ts';

const URL = '/api/v1/auth/password-policy';
const SHORT = 'quinze - menos';
const LONG = 'quinze ou mais caracteres';
const TOO_SHORT = '422 password.tooShort';
const h = await createHarness();

const post = (url: string, body: object) => h.request('POST', url, { body });
const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** A tenant that asks for fifteen characters. */
async function strictTenant() {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  expect((await owner.put(URL, { minLength: 15 })).status).toBe(200);
  return { tenant, owner };
}

async function resetBy(user: TestUser, password: string) {
  await post('/api/v1/auth/forgot-password', { email: user.email });
  return post('/api/v1/auth/reset-password', { token: await tokenFromMail(h, user.email), password });
}

test('the owner of a tenant sets it, and the log has before and after', async () => {
  const { owner, tenant } = await strictTenant();
  expect((await owner.get(URL)).body).toEqual({ minLength: 15 });
  expect((await auditOf(h, tenant.uuid)).at(-1)).toEqual({
    action: 'auth.passwordPolicyChanged',
    actor: owner.id,
    before: { minLength: 8 },
    after: { minLength: 15 },
  });
});

test('an admin may not, and a stale version is 412', async () => {
  const tenant = await h.tenant();
  const policy = { minLength: 12 };
  expect(outcome(await (await tenant.user({ role: 'admin' })).put(URL, policy))).toBe('403 role.required');
  const owner = await tenant.user({ role: 'super-admin' });
  const { headers } = await owner.get(URL);
  const ifMatch = { headers: { 'if-match': String(headers['etag']) } };
  expect((await owner.put(URL, policy, ifMatch)).status).toBe(200);
  expect(outcome(await owner.put(URL, policy, ifMatch))).toBe('412 request.preconditionFailed');
});

test.each([7, 65, 8.5, '15', null])('a length of %j is 400', async (minLength) => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await owner.put(URL, { minLength }))).toBe('400 validation.failed');
});

test('passwords in use go on; one that is set is looked at', async () => {
  const { tenant } = await strictTenant();
  const user = await tenant.user();
  await h.db.owner.query('update users set password_hash = $1 where id = $2', [
    await h.context.passwords.hash(SHORT),
    user.id,
  ]);
  expect((await post('/api/v1/auth/login', { email: user.email, password: SHORT })).status).toBe(200);
  const refused = await resetBy(user, SHORT);
  expect(outcome(refused)).toBe(TOO_SHORT);
  expect(refused.body.errors).toEqual([
    {
      path: 'password',
      code: 'password.tooShort',
      message: 'A sua empresa pede senhas com pelo menos 15 caracteres.',
    },
  ]);
  expect((await resetBy(user, LONG)).status).toBe(200);
});

test('it holds below, cannot be loosened there, and counts characters', async () => {
  const { tenant } = await strictTenant();
  const below: TestTenant = await tenant.tenant();
  await (await below.user({ role: 'super-admin' })).put(URL, { minLength: 8 });
  const user = await below.user();
  expect(outcome(await resetBy(user, SHORT))).toBe(TOO_SHORT);
  expect(outcome(await resetBy(user, '🔑'.repeat(14)))).toBe(TOO_SHORT);
  expect((await resetBy(user, '🔑'.repeat(15))).status).toBe(200);
});

test('it holds neither above nor beside', async () => {
  await strictTenant();
  const beside = await (await h.tenant()).user();
  expect((await resetBy(beside, SHORT)).status).toBe(200);
  const parent = await h.tenant();
  const child = await parent.tenant();
  await (await child.user({ role: 'super-admin' })).put(URL, { minLength: 20 });
  expect((await resetBy(await parent.user(), SHORT)).status).toBe(200);
});

test('it holds for invitations, registrations by an admin and the command line', async () => {
  const { owner, tenant } = await strictTenant();
  const email = newEmail();
  await owner.post('/api/v1/auth/invitations', { email, nome: 'Nina', roleNumber: '3' });
  const token = await tokenFromMail(h, email);
  const accept = (password: string) => post('/api/v1/auth/invitations/accept', { token, password });
  expect(outcome(await accept(SHORT))).toBe(TOO_SHORT);
  expect((await accept(LONG)).status).toBe(200);
  const person = { nome: 'Ana', email: newEmail(), password: SHORT, roleNumber: '5' };
  expect(outcome(await owner.post('/api/v1/auth/register', person))).toBe(TOO_SHORT);
  const origin = { userId: null, ip: null, requestId: null };
  const admin = { email: newEmail(), name: 'Ana', password: SHORT, tenantUuid: tenant.uuid };
  await expect(createAdmin(h.context, origin, admin)).rejects.toMatchObject({ code: 'password.tooShort' });
});

test('a newcomer without a tenant keeps to that of the platform', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  await root.put(URL, { minLength: 30 });
  const body = { nome: 'Ana', email: newEmail(), password: PASSWORD };
  expect(outcome(await post('/api/v1/auth/register', body))).toBe(TOO_SHORT);
  await root.put(URL, { minLength: 8 });
  expect((await post('/api/v1/auth/register', body)).status).toBe(201);
});
