import { beforeEach, expect, test } from 'vitest';
import { exportTenant } from '../../../../test/harness/departures.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const urlOf = ({ name, uuid }: { uuid: string; name: string }) =>
  `/api/v1/tenants/${uuid}?name=${encodeURIComponent(name)}`;

let label: TestTenant;
let below: TestTenant;
let owner: TestUser;

beforeEach(async () => {
  label = await h.tenant();
  below = await label.tenant();
  owner = await label.user({ role: 'super-admin' });
});

const isThere = async ({ id }: { id: number }) =>
  (await h.db.owner.query('select from tenants where id = $1', [id])).rowCount === 1;

test('removes an exported tenant with everything below it; its file and its story stay', async () => {
  const deep = await below.tenant();
  const person = await deep.user();
  const departure = await exportTenant(h, owner, below);
  const answer = await owner.delete(urlOf(below));
  expect([answer.status, answer.body.status]).toEqual([202, 'removing']);
  await h.runJobs();
  expect([await isThere(below), await isThere(deep)]).toEqual([false, false]);
  const left = await owner.get(`/api/v1/tenant-departures/${departure.id}`);
  expect(left.body).toMatchObject({ status: 'removed', tenant: { name: below.name } });
  expect((await owner.get(`/api/v1/tenant-departures/${departure.id}/file`)).status).toBe(200);
  const { rows } = await h.db.owner.query(
    `select action, actor_user_id as actor from audit_entries
     where target_type = 'tenant' and target_id = $1 and action like 'tenant.remov%' order by at, action`,
    [below.id],
  );
  expect(rows.map(({ action }) => action).sort()).toEqual(['tenant.removalRequested', 'tenant.removed']);
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([owner.id]));
  expect((await h.db.owner.query('select from users where id = $1', [person.id])).rowCount).toBe(1);
});

test('asks for the name, for a suspended tenant, and for a file that is newer than the suspension', async () => {
  expect(outcome(await owner.delete(urlOf({ ...below, name: 'outro' })))).toBe('422 tenant.nameNotTyped');
  expect((await owner.delete(`/api/v1/tenants/${below.uuid}`)).status).toBe(400);
  expect(outcome(await owner.delete(urlOf(below)))).toBe('409 tenant.notSuspendedYet');
  await exportTenant(h, owner, below);
  await owner.delete(`/api/v1/tenants/${below.uuid}/suspension`);
  h.clock.advance({ minutes: 1 });
  await owner.post(`/api/v1/tenants/${below.uuid}/suspension`, { reason: 'de novo' });
  expect(outcome(await owner.delete(urlOf(below)))).toBe('409 tenant.notExported');
  expect(await isThere(below)).toBe(true);
});

test('is refused for another version than was seen', async () => {
  const { body } = await owner.get(`/api/v1/tenants/${below.uuid}`);
  await exportTenant(h, owner, below);
  const headers = { 'if-match': `"${below.uuid.slice(-12)}-${body.versao}"` };
  expect(outcome(await owner.delete(urlOf(below), { headers }))).toBe('412 request.preconditionFailed');
  const seen = `"${below.uuid.slice(-12)}-${body.versao + 1}"`;
  expect((await owner.delete(urlOf(below), { headers: { 'if-match': seen } })).status).toBe(202);
  expect(outcome(await owner.delete(urlOf(below)))).toBe('409 tenant.departureUnderWay');
  await h.runJobs();
});

test('is refused by what stands in the way, and told so when that comes in between', async () => {
  await below.switchModule('tasks', true);
  const worker = await below.user({ role: 'admin' });
  const { id: departureId } = await exportTenant(h, owner, below);
  expect((await owner.delete(urlOf(below))).status).toBe(202);
  await h.db.owner.query(
    `insert into tasks (tenant_id, title, status, priority, created_by, created_at)
     values ($1, 'Entre a pergunta e a remoção', 'pending', 'low', $2, now())`,
    [below.id, worker.id],
  );
  await h.runJobs();
  const told = await owner.get(`/api/v1/tenant-departures/${departureId}`);
  expect(told.body).toMatchObject({ status: 'failed', problem: { code: 'removal.blocked' } });
  expect(outcome(await owner.delete(urlOf(below)))).toBe('409 tenant.removalBlocked');
  expect(await isThere(below)).toBe(true);
});

test('is for who looks after the tenant alone', async () => {
  const stranger = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await stranger.delete(urlOf(below)))).toBe('404 tenant.notFound');
  expect(outcome(await owner.delete(urlOf(label)))).toBe('403 tenant.notYours');
  const root = await h.platform.user({ role: 'super-admin' });
  expect(outcome(await root.delete(urlOf(h.platform)))).toBe('403 tenant.notYours');
  expect((await (await label.user({ role: 'admin' })).delete(urlOf(below))).status).toBe(403);
  expect((await h.request('DELETE', urlOf(below))).status).toBe(401);
});
