import { beforeEach, expect, test } from 'vitest';
import { exportTenant } from '../../../../test/harness/departures.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const urlOf = ({ id }: { id: string }) => `/api/v1/tenant-departures/${id}`;

let label: TestTenant;
let below: TestTenant;
let owner: TestUser;

beforeEach(async () => {
  label = await h.tenant();
  below = await label.tenant();
  owner = await label.user({ role: 'super-admin' });
});

test('tells how far a departure is, to the platform as well', async () => {
  const departure = await exportTenant(h, owner, below);
  const root = await h.platform.user({ role: 'super-admin' });
  expect((await root.get(urlOf(departure))).body).toMatchObject({
    id: departure.id,
    tenant: { id: below.uuid, name: below.name },
    status: 'exported',
  });
});

test('is not there for anybody else, in the tenant that leaves least of all', async () => {
  const inside = await below.user({ role: 'super-admin' });
  const stranger = await (await h.tenant()).user({ role: 'super-admin' });
  const admin = await label.user({ role: 'admin' });
  expect((await inside.get('/backend/api/auth/me.php')).status).toBe(200);
  const departure = await exportTenant(h, owner, below);
  expect(outcome(await stranger.get(urlOf(departure)))).toBe('404 tenant.departureNotFound');
  expect((await inside.get(urlOf(departure))).status).toBe(401);
  expect((await admin.get(urlOf(departure))).status).toBe(403);
  expect((await h.request('GET', urlOf(departure))).status).toBe(401);
  expect((await owner.get(urlOf({ id: '1' }))).status).toBe(400);
});
