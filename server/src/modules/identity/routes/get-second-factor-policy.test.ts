import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { allowFactors } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor-policy';
const h = await createHarness();

test('is off by itself, and for admins to read', async () => {
  const tenant = await h.tenant();
  const { body, headers } = await (await tenant.user({ role: 'admin' })).get(URL);
  expect(body).toEqual({ mode: 'off', roles: [], graceDays: 0, rememberDays: 30, requiredSince: null });
  expect(headers['etag']).toMatch(/^"/);
  expect(outcome(await (await tenant.user({ role: 'editor' })).get(URL))).toBe('403 role.required');
});

test('is that of the tenant of the request alone', async () => {
  const tenant = await h.tenant();
  await allowFactors(h, tenant, { mode: 'required', roles: ['admin'], graceDays: 3 });
  const admin = await tenant.user({ role: 'admin' });
  expect((await admin.get(URL)).body).toEqual({
    mode: 'required',
    roles: ['admin'],
    graceDays: 3,
    rememberDays: 30,
    requiredSince: h.clock.now().toISOString(),
  });
  const below = await tenant.tenant();
  expect((await admin.get(URL, { headers: { 'x-tenant-id': below.uuid } })).body.mode).toBe('off');
});
