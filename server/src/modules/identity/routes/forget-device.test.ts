import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { deviceCookieOf, enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor/devices';
const h = await createHarness();

test('a browser that is forgotten is asked again; nobody forgets those of others', async () => {
  const { factor, tenant, user } = await enrolledPerson(h);
  const login = (cookie?: string) =>
    h.request('POST', '/backend/api/auth/login.php', {
      body: { email: user.email, password: PASSWORD },
      headers: cookie === undefined ? {} : { cookie },
    });
  const opened = await h.request('POST', '/backend/api/auth/second-factor.php', {
    body: { challenge: (await login()).body.challenge, code: factor.nextCode(), remember_device: true },
  });
  const sent = deviceCookieOf(opened);
  const device = sent.split(';')[0] ?? '';
  expect((await login(device)).status).toBe(200);
  const [{ id }] = (await user.get(URL)).body;
  const other = await tenant.user({ role: 'admin' });
  expect(outcome(await other.delete(`${URL}/${id}`))).toBe('404 secondFactor.deviceMissing');
  expect((await user.delete(`${URL}/${id}`)).body).toEqual({ forgotten: true });
  expect(outcome(await login(device))).toBe('401 auth.secondFactorRequired');
  expect(outcome(await user.delete(`${URL}/${id}`))).toBe('404 secondFactor.deviceMissing');
});
