import { beforeEach, expect, test } from 'vitest';
import { exportTenant } from '../../../../test/harness/departures.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const urlOf = ({ uuid }: { uuid: string }) => `/api/v1/tenants/${uuid}/departure`;

let label: TestTenant;
let below: TestTenant;
let owner: TestUser;

beforeEach(async () => {
  label = await h.tenant();
  below = await label.tenant();
  owner = await label.user({ role: 'super-admin' });
});

test('writes the file of a suspended tenant, and the log tells it', async () => {
  const departure = await exportTenant(h, owner, below);
  expect(departure).toMatchObject({ status: 'exported', progress: 100, problem: null });
  expect(departure.sizeBytes).toBeGreaterThan(1_000);
  const { rows } = await h.db.owner.query(
    `select tenant_id, actor_user_id from audit_entries where action = 'tenant.exported' and target_id = $1`,
    [below.id],
  );
  expect(rows).toEqual([{ tenant_id: label.id, actor_user_id: owner.id }]);
});

test('is refused while the tenant is open, and while a file of it is written', async () => {
  expect(outcome(await owner.post(urlOf(below), {}))).toBe('409 tenant.notSuspendedYet');
  await owner.post(`/api/v1/tenants/${below.uuid}/suspension`, { reason: 'contrato encerrado' });
  const answers = await Promise.all([owner.post(urlOf(below), {}), owner.post(urlOf(below), {})]);
  expect(answers.map(outcome).sort()).toEqual(['202 undefined', '409 tenant.departureUnderWay'].sort());
  await h.runJobs();
});

test('is for who looks after the tenant alone', async () => {
  const stranger = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await stranger.post(urlOf(below), {}))).toBe('404 tenant.notFound');
  expect(outcome(await owner.post(urlOf(label), {}))).toBe('403 tenant.notYours');
  expect((await (await label.user({ role: 'admin' })).post(urlOf(below), {})).status).toBe(403);
  expect((await h.request('POST', urlOf(below), { body: {} })).status).toBe(401);
  expect((await owner.post('/api/v1/tenants/1/departure', {})).status).toBe(400);
});
