import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (uuid: string) => `/api/v1/auth/users/${uuid}/second-factor`;

test('an admin sees whether somebody at home in the tenant has one', async () => {
  const { tenant, user } = await enrolledPerson(h);
  const admin = await tenant.user({ role: 'admin' });
  const other = await tenant.user();
  expect((await admin.get(url(user.uuid))).body).toEqual({
    enrolledAt: h.clock.now().toISOString(),
    recoveryCodesLeft: 10,
  });
  expect((await admin.get(url(other.uuid))).body).toEqual({ enrolledAt: null, recoveryCodesLeft: 0 });
});

test('is 403 for guests, whose home administers it, and 404 elsewhere', async () => {
  const { user } = await enrolledPerson(h);
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.get(url(user.uuid)))).toBe('404 user.notFound');
  await tenant.addMember(user, 'viewer');
  expect(outcome(await admin.get(url(user.uuid)))).toBe('403 user.forbidden');
});
