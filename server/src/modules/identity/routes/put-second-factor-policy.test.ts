import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { allowFactors, authenticatorOf } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor-policy';
const h = await createHarness();
const required = { mode: 'required', roles: ['editor'], graceDays: 5 };

test('the owner of a tenant sets it, and the log has before and after', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const answer = await owner.put(URL, required);
  expect([answer.status, answer.body]).toEqual([
    200,
    { ...required, rememberDays: 30, requiredSince: h.clock.now().toISOString() },
  ]);
  expect((await auditOf(h, tenant.uuid)).at(-1)).toEqual({
    action: 'auth.secondFactorPolicyChanged',
    actor: owner.id,
    before: { mode: 'off', roles: [], graceDays: 0, rememberDays: 30, requiredSince: null },
    after: { ...required, rememberDays: 30, requiredSince: h.clock.now().toISOString() },
  });
});

test('an admin may not, and a stale version is 412', async () => {
  const tenant = await h.tenant();
  expect(outcome(await (await tenant.user({ role: 'admin' })).put(URL, required))).toBe('403 role.required');
  const owner = await tenant.user({ role: 'super-admin' });
  const { headers } = await owner.get(URL);
  const ifMatch = { headers: { 'if-match': String(headers['etag']) } };
  expect((await owner.put(URL, required, ifMatch)).status).toBe(200);
  expect(outcome(await owner.put(URL, required, ifMatch))).toBe('412 request.preconditionFailed');
});

test('roles are named when and only when it is required', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await owner.put(URL, { ...required, roles: [] }))).toBe('422 secondFactor.policyRoles');
  expect(outcome(await owner.put(URL, { ...required, mode: 'optional' }))).toBe(
    '422 secondFactor.policyRoles',
  );
  expect(outcome(await owner.put(URL, { ...required, graceDays: 91 }))).toBe('400 validation.failed');
});

test('the grace begins anew for a role that is new, and not with every change', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  const begun = h.clock.now().toISOString();
  await owner.put(URL, required);
  h.clock.advance({ minutes: 5 });
  expect((await owner.put(URL, { ...required, graceDays: 2 })).body.requiredSince).toBe(begun);
  const wider = await owner.put(URL, { ...required, roles: ['admin', 'editor'] });
  expect(wider.body.requiredSince).toBe(h.clock.now().toISOString());
});

describe('whoever has to enrol and has not', () => {
  async function afterGrace() {
    const tenant = await h.tenant();
    await allowFactors(h, tenant, { mode: 'required', roles: ['editor'], graceDays: 1 });
    const editor = await tenant.user({ role: 'editor' });
    const login = () =>
      h.request('POST', '/api/v1/auth/login', { body: { email: editor.email, password: PASSWORD } });
    return { editor, login, tenant };
  }

  test('signs in as ever during the grace', async () => {
    const { login } = await afterGrace();
    h.clock.advance({ hours: 23 });
    const { accessToken } = (await login()).body;
    expect((await h.request('GET', '/api/v1/auth/roles', { bearer: accessToken })).status).toBe(200);
  });

  test('can do nothing but enrol afterwards, by token, by cookie and by socket', async () => {
    const { editor, login } = await afterGrace();
    h.clock.advance({ hours: 24 });
    const bearer = (await login()).body.accessToken;
    const asked = (method: 'GET' | 'POST', url: string, body?: object) =>
      h.request(method, url, body === undefined ? { bearer } : { bearer, body });
    expect(outcome(await asked('GET', '/api/v1/auth/roles'))).toBe('403 auth.enrolmentRequired');
    expect(outcome(await asked('GET', `/api/v1/auth/users/${editor.uuid}`))).toBe(
      '403 auth.enrolmentRequired',
    );
    const cookie = await editor.cookie();
    expect(outcome(await cookie.get('/backend/api/tarefas/listar.php'))).toBe('403 auth.enrolmentRequired');
    const me = await cookie.get('/backend/api/auth/me.php');
    expect(me.body.data.segundo_fator_exigido).toBe(true);

    const { secret } = (await asked('POST', '/api/v1/auth/second-factor/enrolment', {})).body;
    const code = authenticatorOf(secret).codeAt(h.clock.now());
    const confirmed = await asked('POST', '/api/v1/auth/second-factor/confirmation', {
      code,
      password: PASSWORD,
    });
    expect(confirmed.status).toBe(200);
    await h.runJobs();
    expect((await asked('GET', '/api/v1/auth/roles')).status).toBe(200);
    expect((await cookie.get('/backend/api/auth/me.php')).body.data).not.toHaveProperty(
      'segundo_fator_exigido',
    );
  });

  test('may sign out', async () => {
    const { login } = await afterGrace();
    h.clock.advance({ hours: 24 });
    const bearer = (await login()).body.accessToken;
    expect((await h.request('POST', '/api/v1/auth/logout', { bearer })).status).toBe(200);
  });

  test('is another role or another tenant not', async () => {
    const { tenant } = await afterGrace();
    const viewer = await tenant.user({ role: 'viewer' });
    const elsewhere = await (await h.tenant()).user({ role: 'editor' });
    h.clock.advance({ hours: 48 });
    for (const person of [viewer, elsewhere])
      expect((await person.get('/api/v1/auth/roles')).status).toBe(200);
  });
});

test('says for how many days browsers are remembered; a change that says nothing of it leaves them', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  expect((await owner.put(URL, { ...required, rememberDays: 7 })).body.rememberDays).toBe(7);
  expect((await owner.put(URL, required)).body.rememberDays).toBe(7);
  expect(outcome(await owner.put(URL, { ...required, rememberDays: 91 }))).toMatch(/^4\d\d /);
});
