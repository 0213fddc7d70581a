import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/password-policy';
const h = await createHarness();

test('an admin reads it; where nobody set one it is that of everybody', async () => {
  const tenant = await h.tenant();
  const answer = await (await tenant.user({ role: 'admin' })).get(URL);
  expect([answer.status, answer.body]).toEqual([200, { minLength: 8 }]);
  expect(answer.headers['etag']).toBeTruthy();
});

test('an editor may not, nor somebody who is not signed in', async () => {
  const editor = await (await h.tenant()).user({ role: 'editor' });
  expect(outcome(await editor.get(URL))).toBe('403 role.required');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});

test('the policy of one tenant is not that of another', async () => {
  const [one, other] = [await h.tenant(), await h.tenant()];
  await (await one.user({ role: 'super-admin' })).put(URL, { minLength: 21 });
  expect((await (await other.user({ role: 'admin' })).get(URL)).body).toEqual({ minLength: 8 });
});
