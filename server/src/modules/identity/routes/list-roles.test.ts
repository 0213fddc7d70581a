import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/roles';
const h = await createHarness();

test('answers all roles, the highest first, to everybody who is signed in', async () => {
  const user = await h.homelessUser();
  const answer = await user.get(URL);
  expect(answer.status).toBe(200);
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const label = expect.any(String);
  expect(answer.body).toEqual(
    ['super-admin', 'admin', 'editor', 'operator', 'viewer'].map((name, index) => ({
      uuid,
      roleNumber: String(index + 1),
      name,
      label,
      abilities: { give: false },
    })),
  );
});

test('labels are in the language asked for, names are not', async () => {
  const user = await (await h.tenant()).user();
  const portuguese = (await user.get(URL)).body;
  const english = (await user.get(URL, { headers: { 'accept-language': 'en' } })).body;
  const labels = (roles: { label: string }[]) => roles.map(({ label }) => label);
  const names = (roles: { name: string }[]) => roles.map(({ name }) => name);
  expect(labels(english)).not.toEqual(labels(portuguese));
  expect(names(english)).toEqual(names(portuguese));
});

test('is 401 for nobody', async () => {
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
