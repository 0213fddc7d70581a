import { describe, expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/step-up';
const h = await createHarness();

async function staged() {
  const { factor, tenant, user: admin } = await enrolledPerson(h, 'admin');
  const person = await tenant.user();
  const grant = () =>
    admin.patch(`/api/v1/auth/users/${person.uuid}/permissions`, { grant: ['perm-user-list'] });
  return { admin, factor, grant, person, tenant };
}

test('a change of rights is 403 once the proof is older than ten minutes, and works again after a code', async () => {
  const { admin, factor, grant } = await staged();
  expect((await grant()).status).toBe(200);
  h.clock.advance({ minutes: 10 });
  expect(outcome(await grant())).toBe('403 auth.stepUpRequired');
  const proved = await admin.post(URL, { code: factor.nextCode() });
  expect([proved.status, proved.body]).toEqual([200, { provedAt: h.clock.now().toISOString() }]);
  expect((await grant()).status).toBe(200);
});

test('a session that proved it holds for itself alone', async () => {
  const { admin, factor, person } = await staged();
  const challenge = (
    await h.request('POST', '/api/v1/auth/login', { body: { email: admin.email, password: PASSWORD } })
  ).body.challenge;
  const other = await h.request('POST', '/api/v1/auth/login/second-factor', {
    body: { challenge, code: factor.nextCode() },
  });
  h.clock.advance({ minutes: 11 });
  await admin.post(URL, { code: factor.nextCode() });
  const answer = await h.request('PATCH', `/api/v1/auth/users/${person.uuid}/permissions`, {
    bearer: other.body.accessToken,
    body: { grant: ['perm-user-list'] },
  });
  expect(outcome(answer)).toBe('403 auth.stepUpRequired');
});

test('a code is good once here too, and a wrong one proves nothing', async () => {
  const { admin, factor, grant } = await staged();
  h.clock.advance({ minutes: 11 });
  const code = factor.nextCode();
  expect(outcome(await admin.post(URL, { code: '000000' }))).toBe('422 auth.codeInvalid');
  expect(outcome(await grant())).toBe('403 auth.stepUpRequired');
  expect((await admin.post(URL, { code })).status).toBe(200);
  expect(outcome(await admin.post(URL, { code }))).toBe('422 auth.codeInvalid');
});

test('who has no factor is asked for none', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const person = await tenant.user();
  h.clock.advance({ minutes: 30 });
  const grant = await admin.patch(`/api/v1/auth/users/${person.uuid}/permissions`, {
    grant: ['perm-user-list'],
  });
  expect(grant.status).toBe(200);
  expect(outcome(await admin.post(URL, { code: '123456' }))).toBe('409 secondFactor.missing');
});

describe('of a record', () => {
  test('rights need a fresh proof, a name does not', async () => {
    const { admin, person } = await staged();
    h.clock.advance({ minutes: 11 });
    const patch = (body: object) => admin.patch(`/api/v1/auth/users/${person.uuid}`, body);
    expect((await patch({ nome: 'Bia' })).status).toBe(200);
    expect(outcome(await patch({ roleNumber: '3' }))).toBe('403 auth.stepUpRequired');
    expect(outcome(await patch({ permissoes: [{ chave: 'perm-user-list' }] }))).toBe(
      '403 auth.stepUpRequired',
    );
  });
});
