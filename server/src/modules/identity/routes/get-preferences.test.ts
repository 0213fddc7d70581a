import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/preferences';

test('nothing was chosen', async () => {
  const ann = await (await h.tenant()).user();
  expect((await ann.get(URL)).body).toEqual({
    density: null,
    closedHints: null,
    foldedGroups: null,
  });
});

test('each person has their own, in each tenant', async () => {
  const [tenant, other] = [await h.tenant(), await h.tenant()];
  const [ann, ben] = [await tenant.user(), await tenant.user()];
  await other.addMember(ann, 'viewer');
  await ann.patch(URL, { density: 'compact' });
  expect((await ann.get(URL)).body.density).toBe('compact');
  expect((await ben.get(URL)).body.density).toBeNull();
  expect((await ann.get(URL, { tenant: other })).body.density).toBeNull();
});

test('401 without credentials', async () => {
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
