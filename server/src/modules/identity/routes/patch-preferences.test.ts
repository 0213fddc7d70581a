import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/preferences';
let ann: TestUser;

beforeEach(async () => {
  ann = await (await h.tenant()).user();
});

test('what is not given stays as it is, also of two changes at once', async () => {
  const answers = await Promise.all([
    ann.patch(URL, { density: 'compact' }),
    ann.patch(URL, { closedHints: ['find'] }),
    ann.patch(URL, { foldedGroups: ['nav.operations'] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const all = { density: 'compact', closedHints: ['find'], foldedGroups: ['nav.operations'] };
  expect((await ann.get(URL)).body).toEqual(all);
  expect((await ann.patch(URL, {})).body).toEqual(all);
  expect((await ann.patch(URL, { closedHints: [], density: 'comfortable' })).body).toEqual({
    ...all,
    density: 'comfortable',
    closedHints: [],
  });
});

test('400 for a density that there is none of, names that are none, and too many', async () => {
  const faulty = [
    { density: 'tiny' },
    { closedHints: ['<b>'] },
    { foldedGroups: Array.from({ length: 51 }, () => 'a') },
    { other: true },
  ];
  for (const body of faulty) expect(outcome(await ann.patch(URL, body))).toBe('400 validation.failed');
});

test('401 without credentials', async () => {
  expect(outcome(await h.request('PATCH', URL))).toBe('401 auth.unauthenticated');
});
