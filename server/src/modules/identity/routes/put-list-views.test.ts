import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/list-views';
const view = { name: 'Negadas', search: 'situacao=negada&colunas=nsu,net', shared: false };

let ann: TestUser;
const put = (body: object) => ann.put(URL, { list: 'sales', version: 0, columns: null, views: [], ...body });

beforeEach(async () => {
  ann = await (await h.tenant()).user();
});

test('keeps columns and views, list by list', async () => {
  const { body, status } = await put({ columns: 'nsu,net', views: [view] });
  expect([status, body]).toEqual([200, { version: 1, columns: 'nsu,net', views: [view], shared: [] }]);
  expect((await put({ version: 1, views: [] })).body).toMatchObject({ version: 2, columns: null, views: [] });
  expect((await ann.get(`${URL}?list=tasks`)).body.version).toBe(0);
});

test('of two changes from one version the second is refused, also of the first ever', async () => {
  const first = await Promise.all([put({ views: [view] }), put({ columns: 'nsu' })]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 412]);
  const again = await Promise.all([put({ version: 1 }), put({ version: 1 })]);
  expect(again.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(outcome(await put({ version: 1 }))).toBe('412 request.preconditionFailed');
});

test('400 for two of one name, one without, too many, and columns that are none', async () => {
  const faulty = [
    { views: [view, { ...view, name: ' negadas ' }] },
    { views: [{ ...view, name: ' ' }] },
    { views: Array.from({ length: 31 }, (_value, at) => ({ ...view, name: String(at) })) },
    { columns: 'nsu,,net' },
    { list: 'No list' },
  ];
  for (const body of faulty) expect(outcome(await put(body))).toBe('400 validation.failed');
});

test('401 without credentials', async () => {
  expect(outcome(await h.request('PUT', URL))).toBe('401 auth.unauthenticated');
});
