import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/email-change';
const h = await createHarness();

test('answers the own change while it waits, and nobody else one', async () => {
  const tenant = await h.tenant();
  const [user, other] = [await tenant.user(), await tenant.user()];
  expect((await user.get(URL)).body).toEqual({ pending: null });
  const asked = await user.post(URL, { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD });
  await h.runJobs();
  expect((await user.get(URL)).body).toEqual({ pending: asked.body });
  expect((await other.get(URL)).body).toEqual({ pending: null });
  h.clock.advance({ hours: 24 });
  const bearer = await user.freshToken();
  expect((await h.request('GET', URL, { bearer })).body).toEqual({ pending: null });
});

test('nobody reads one without a session', async () => {
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
