import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const PATH = '/api/v1/auth/custom-roles';

async function world() {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  return { tenant, admin: await tenant.user({ role: 'admin' }), user: await tenant.user({ role: 'editor' }) };
}

test('lists the roles of the tenant, the highest in rank first, with how many have each', async () => {
  const { admin, tenant, user } = await world();
  for (const [name, role] of [
    ['Beta', 'viewer'],
    ['alfa', 'viewer'],
    ['Zeta', 'admin'],
  ]) {
    await admin.post(PATH, { name, role, permissions: [] });
  }
  const [, first] = (await admin.get(PATH)).body;
  await admin.put(`/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`, { customRoleId: first.id });
  const { body } = await admin.get(PATH);
  expect(body.map(({ members, name }: { name: string; members: number }) => [name, members])).toEqual([
    ['Zeta', 0],
    ['alfa', 1],
    ['Beta', 0],
  ]);
  expect((await user.get(PATH)).status).toBe(403);
  expect(outcome(await (await h.tenant()).user({ role: 'admin' }).then((other) => other.get(PATH)))).toBe(
    '200 undefined',
  );
});
