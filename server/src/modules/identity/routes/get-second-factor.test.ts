import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { allowFactors, enrolledPerson } from '../../../../test/harness/second-factor.ts';

const URL = '/api/v1/auth/second-factor';
const h = await createHarness();

test('tells of no factor and no policy by itself', async () => {
  const user = await (await h.tenant()).user();
  expect((await user.get(URL)).body).toEqual({
    enrolledAt: null,
    authenticatorAt: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    policy: 'off',
    deadline: null,
  });
});

test('tells since when there is one, and how many recovery codes are left', async () => {
  const { factor, user } = await enrolledPerson(h);
  await user.post('/api/v1/auth/step-up', { code: factor.recoveryCodes[0] });
  expect((await user.get(URL)).body).toEqual({
    enrolledAt: h.clock.now().toISOString(),
    authenticatorAt: h.clock.now().toISOString(),
    passkeys: [],
    recoveryCodesLeft: 9,
    policy: 'optional',
    deadline: null,
  });
});

test('tells until when somebody of a role that has to enrol may go without, also by a policy above', async () => {
  const above = await h.tenant();
  const tenant = await above.tenant();
  await allowFactors(h, above, { mode: 'required', roles: ['editor'], graceDays: 7 });
  const deadline = new Date(h.clock.now().getTime() + 7 * 86_400_000).toISOString();
  const editor = await tenant.user({ role: 'editor' });
  const viewer = await tenant.user({ role: 'viewer' });
  expect((await editor.get(URL)).body).toMatchObject({ policy: 'required', deadline });
  expect((await viewer.get(URL)).body).toMatchObject({ policy: 'optional', deadline: null });
});
