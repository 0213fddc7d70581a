import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makeTask } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const urlOf = ({ uuid }: { uuid: string }) => `/api/v1/tenants/${uuid}/removal`;

let label: TestTenant;
let below: TestTenant;
let owner: TestUser;

beforeEach(async () => {
  label = await h.tenant();
  below = await label.tenant();
  owner = await label.user({ role: 'super-admin' });
});

test('says what would go with a tenant and those below it, and changes nothing', async () => {
  await (await below.tenant()).user();
  const { body, status } = await owner.get(urlOf(below));
  expect(status).toBe(200);
  expect(body).toMatchObject({ tenants: 2, blocked: false, suspended: false, departure: null });
  expect(body.lines).toContainEqual(
    expect.objectContaining({ table: 'tenants', effect: 'deleted', rows: 2 }),
  );
  expect((await owner.get(`/api/v1/tenants/${below.uuid}`)).status).toBe(200);
});

test('says what stands in the way', async () => {
  await below.switchModule('tasks', true);
  await makeTask(await below.user({ role: 'admin' }));
  const { body } = await owner.get(urlOf(below));
  expect(body.blocked).toBe(true);
  expect(body.lines).toContainEqual(expect.objectContaining({ table: 'tasks', effect: 'blocks', rows: 1 }));
});

test('is for who looks after the tenant alone', async () => {
  const stranger = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await stranger.get(urlOf(below)))).toBe('404 tenant.notFound');
  expect(outcome(await owner.get(urlOf(label)))).toBe('403 tenant.notYours');
  expect((await (await label.user({ role: 'admin' })).get(urlOf(below))).status).toBe(403);
  expect((await h.request('GET', urlOf(below))).status).toBe(401);
  expect((await owner.get('/api/v1/tenants/1/removal')).status).toBe(400);
});
