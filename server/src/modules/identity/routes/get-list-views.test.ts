import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/list-views';

test('nothing was chosen: the columns of the list and no views', async () => {
  const ann = await (await h.tenant()).user();
  expect((await ann.get(`${URL}?list=sales`)).body).toEqual({
    version: 0,
    columns: null,
    views: [],
    shared: [],
  });
});

test('what others share is found in their tenant and their list alone, and what they do not share by nobody', async () => {
  const tenant = await h.tenant();
  const [ann, ben] = [await tenant.user({ name: 'Ann' }), await tenant.user()];
  const views = [
    { name: 'Negadas', search: 'situacao=negada', shared: true },
    { name: 'Minha', search: '', shared: false },
  ];
  await ann.put(URL, { list: 'sales', version: 0, columns: null, views });
  expect((await ben.get(`${URL}?list=sales`)).body).toMatchObject({
    version: 0,
    views: [],
    shared: [{ name: 'Negadas', search: 'situacao=negada', owner: 'Ann' }],
  });
  expect((await ben.get(`${URL}?list=tasks`)).body.shared).toEqual([]);
  const stranger = await (await h.tenant()).user();
  expect((await stranger.get(`${URL}?list=sales`)).body.shared).toEqual([]);
});

test('400 for a name that no list has, 401 without credentials', async () => {
  const ann = await (await h.tenant()).user();
  expect(outcome(await ann.get(`${URL}?list=A%20b`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', `${URL}?list=sales`))).toBe('401 auth.unauthenticated');
});
