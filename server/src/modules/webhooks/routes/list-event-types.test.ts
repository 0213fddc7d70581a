import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const URL = '/api/v1/events/types';

interface Listed {
  type: string;
  summary: string;
  readable: boolean;
  schema: { properties: object };
}

const NOUNS = [
  'user',
  'company',
  'task',
  'sale',
  'refund',
  'dispute',
  'proposal',
  'statement',
  'payout',
  'import',
];

test('names every type with the schema of its data, in the language of the caller', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  const { body, status } = await admin.get(URL, { headers: { 'accept-language': 'en' } });
  expect(status).toBe(200);
  const items: Listed[] = body.items;
  const nouns = [...new Set(items.map(({ type }) => type.split('.')[0]))];
  expect(nouns.toSorted()).toEqual(NOUNS.toSorted());
  const created = items.find(({ type }) => type === 'company.created');
  expect(created).toMatchObject({ summary: 'A company was added', readable: true });
  expect(Object.keys(created?.schema.properties ?? {})).toEqual(['id', 'parentId', 'status']);
});

test('says which of them the caller may know of', async () => {
  const viewer = await (await h.tenant()).user({ role: 'viewer' });
  const items: Listed[] = (await viewer.get(URL)).body.items;
  expect(items.filter(({ readable }) => readable)).toEqual([]);
});

test('401 without credentials', async () => {
  expect((await h.request('GET', URL)).status).toBe(401);
});
