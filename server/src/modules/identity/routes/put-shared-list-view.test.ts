import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const LIST = '/api/v1/list-views';
const URL = `${LIST}/shared`;

let tenant: TestTenant;
let owner: TestUser;
let admin: TestUser;

const own = async () => (await owner.get(`${LIST}?list=sales`)).body;
const change = (body: object, user = admin) =>
  user.put(URL, { list: 'sales', ownerId: owner.id, name: 'Negadas', view: null, ...body });

beforeEach(async () => {
  tenant = await h.tenant();
  owner = await tenant.user({ name: 'Olga', role: 'operator' });
  admin = await tenant.user({ role: 'admin' });
  const views = [
    { name: 'Negadas', search: 'situacao=negada', shared: true },
    { name: 'Minha', search: '', shared: false },
  ];
  await owner.put(LIST, { list: 'sales', version: 0, columns: 'nsu', views });
});

test('an administrator changes what somebody shares, and the owner finds it so', async () => {
  expect((await admin.get(`${LIST}?list=sales`)).body.shared).toEqual([
    { name: 'Negadas', search: 'situacao=negada', owner: 'Olga', ownerId: owner.id, editable: true },
  ]);
  const view = { name: 'Recusadas', search: 'situacao=negada&ordem=-data' };
  const answer = await change({ view });
  expect([answer.status, answer.body.shared]).toMatchObject([200, [{ ...view, editable: true }]]);
  expect(await own()).toMatchObject({
    version: 2,
    columns: 'nsu',
    views: [{ ...view, shared: true }, { name: 'Minha' }],
  });
});

test('an administrator removes it, and the log says who did', async () => {
  expect((await change({})).body.shared).toEqual([]);
  expect((await own()).views).toMatchObject([{ name: 'Minha' }]);
  const { rows } = await h.db.owner.query(
    `select action, actor_user_id::int as actor, before->>'name' as name from audit_entries
     where tenant_id = $1 and action like 'listView.%'`,
    [tenant.id],
  );
  expect(rows).toEqual([{ action: 'listView.removed', actor: admin.id, name: 'Negadas' }]);
});

test('404 for what nobody shares, also in another tenant; 400 for a name that the owner has already', async () => {
  expect(outcome(await change({ name: 'Minha' }))).toBe('404 listView.notFound');
  expect(outcome(await change({ list: 'tasks' }))).toBe('404 listView.notFound');
  expect(outcome(await change({ ownerId: 2 ** 40 }))).toBe('404 listView.notFound');
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await change({}, stranger))).toBe('404 listView.notFound');
  const taken = { name: ' minha ', search: '' };
  expect(outcome(await change({ view: taken }))).toBe('400 validation.failed');
  expect((await own()).version).toBe(1);
});

test('401 without credentials, 403 for who is no administrator, who is not offered it either', async () => {
  expect(outcome(await h.request('PUT', URL))).toBe('401 auth.unauthenticated');
  const other = await tenant.user({ role: 'operator' });
  expect((await change({}, other)).status).toBe(403);
  expect((await other.get(`${LIST}?list=sales`)).body.shared).toMatchObject([{ editable: false }]);
});
