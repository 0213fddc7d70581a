import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (uuid: string) => `/api/v1/auth/users/${uuid}/second-factor`;

test('an admin takes the factor of a person away: their sessions end, the log says who, a mail tells them', async () => {
  const { tenant, user } = await enrolledPerson(h);
  const admin = await tenant.user({ role: 'admin' });
  expect((await admin.delete(url(user.uuid))).body).toEqual({ removed: true });
  expect(outcome(await user.get('/api/v1/auth/me'))).toBe('401 auth.unauthenticated');
  expect(await h.runJobs()).toEqual(['identity.second-factor-mail']);
  expect(h.mailer.sent.at(-1)).toMatchObject({
    to: user.email,
    text: expect.stringContaining('Um administrador'),
  });
  expect((await auditOf(h, user.uuid)).at(-1)).toEqual({
    action: 'auth.secondFactorReset',
    actor: admin.id,
    before: null,
    after: null,
  });
  const login = await h.request('POST', '/api/v1/auth/login', {
    body: { email: user.email, password: PASSWORD },
  });
  expect(login.status).toBe(200);
  expect((await admin.delete(url(user.uuid))).body).toEqual({ removed: false });
});

test('nobody resets their own, that of somebody above, or that of a tenant out of reach', async () => {
  const { tenant, user: admin } = await enrolledPerson(h, 'admin');
  expect(outcome(await admin.delete(url(admin.uuid)))).toBe('403 secondFactor.own');
  const owner = await tenant.user({ role: 'super-admin' });
  expect(outcome(await admin.delete(url(owner.uuid)))).toBe('403 user.aboveCaller');
  const foreign = await enrolledPerson(h);
  expect(outcome(await admin.delete(url(foreign.user.uuid)))).toBe('404 user.notFound');
});

test('an admin with a factor of their own needs a fresh proof', async () => {
  const { tenant, user: admin } = await enrolledPerson(h, 'admin');
  const person = await tenant.user();
  h.clock.advance({ minutes: 11 });
  expect(outcome(await admin.delete(url(person.uuid)))).toBe('403 auth.stepUpRequired');
});
