import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const reason = 'contrato vencido';
const urlOf = ({ uuid }: { uuid: string }) => `/api/v1/tenants/${uuid}/suspension`;

let root: TestUser;
let label: TestTenant;
let below: TestTenant;

beforeEach(async () => {
  root = await h.platform.user({ role: 'super-admin' });
  label = await h.tenant();
  below = await label.tenant();
});

test('opens what was closed with it; its people sign in again with what they had', async () => {
  const person = await below.user({ role: 'editor' });
  await root.post(urlOf(label), { reason });
  const answer = await root.delete(urlOf(label));
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ tenants: 2, tenant: { status: 'ativo', suspension: null } });
  const bearer = await person.freshToken();
  const me = await person.get('/backend/api/auth/me.php', { bearer });
  expect(me.status).toBe(200);
});

test('what was suspended by itself stays so when the one above opens again', async () => {
  await root.post(urlOf(below), { reason });
  await root.post(urlOf(label), { reason: 'outra' });
  expect(outcome(await root.delete(urlOf(below)))).toBe('409 tenant.suspendedAbove');
  expect((await root.delete(urlOf(label))).body).toMatchObject({ tenants: 1 });
  const still = await root.get(`/api/v1/tenants/${below.uuid}`);
  expect(still.body).toMatchObject({ status: 'bloqueado', suspension: { reason, own: true } });
  expect((await root.delete(urlOf(below))).status).toBe(200);
  expect(outcome(await root.delete(urlOf(below)))).toBe('409 tenant.notSuspended');
});

test('only who looks after it opens it', async () => {
  const stranger = await (await h.tenant()).user({ role: 'super-admin' });
  await root.post(urlOf(below), { reason });
  expect(outcome(await stranger.delete(urlOf(below)))).toBe('404 tenant.notFound');
  const admin = await label.user({ role: 'admin' });
  expect(outcome(await admin.delete(urlOf(below)))).toBe('403 role.required');
});
