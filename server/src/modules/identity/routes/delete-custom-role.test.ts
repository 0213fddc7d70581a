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

const finance = { name: ' Financeiro ', role: 'editor', permissions: ['comissoes.read', 'operacoes.read'] };

test('is removed once nobody has it, and by admins of the tenant alone', async () => {
  const { admin, tenant, user } = await world();
  const { id } = (await admin.post(PATH, finance)).body;
  await admin.put(`/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`, { customRoleId: id });
  const remove = async (caller = admin) => outcome(await caller.delete(`${PATH}/${id}`));
  expect(await remove()).toBe('409 customRole.inUse');
  expect(await remove(user)).toMatch(/^403/);
  expect(await remove(await (await h.tenant()).user({ role: 'admin' }))).toBe('404 customRole.notFound');
  await admin.put(`/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`, { roleNumber: '5' });
  expect((await admin.delete(`${PATH}/${id}`)).body).toEqual({ removed: true });
  expect(await remove()).toBe('404 customRole.notFound');
});
